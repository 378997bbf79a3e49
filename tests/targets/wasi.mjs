// Runs a WebAssembly program in this folder: wasi.mjs PROGRAM WORDS...
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const [program, ...words] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [program, ...words], preopens: { '.': '.' }, returnOnExit: true });
const { instance } = await WebAssembly.instantiate(readFileSync(program), { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
