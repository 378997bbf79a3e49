#!/usr/bin/env python3
"""Writes the declarations of the public headers as LuaJIT's ffi.cdef and similar readers take them.

make_cdef.py OUT HEADER...

Comments, preprocessor lines and export marks go; macros that are plain numbers become constants. What a header takes in
comes before it. No parser of C is needed: the headers hold declarations only.
"""
import re
import sys
from pathlib import Path

NUMBER = re.compile(r'#define (MANCALA_\w+)\s+(0x[0-9A-Fa-f]+u|\d+)\b')


def in_order(headers):
    """The headers, each after those that it takes in."""
    by_name, ordered = {file.name: file for file in headers}, []

    def visit(file):
        if file in ordered:
            return
        for name in re.findall(r'#include <mancala/(\w+\.h)>', file.read_text(encoding='utf-8')):
            visit(by_name[name])
        ordered.append(file)

    for file in headers:
        visit(file)
    return ordered


def declarations(text):
    text = re.sub(r'/\*.*?\*/', ' ', text, flags=re.DOTALL)
    constants = [f'static const {"uint32_t" if value.endswith("u") else "int"} {name} = {value};' for name, value in NUMBER.findall(text)]
    text = re.sub(r'^#ifdef __cplusplus\n.*?^#endif\n', '', text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r'^[ \t]*#.*\n', '', text, flags=re.MULTILINE)
    text = re.sub(r'\bMANCALA_API\s+', '', text)
    text = re.sub(r'([^{};,\s])\s*\n\s*', r'\1 ', text)  # a declaration that was broken anywhere but at a comma
    lines = [line.rstrip() for line in text.splitlines()]
    return constants + [line for line in lines if line.strip()]


def main():
    out, headers = Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]]
    lines = ['// The declarations of libmancala, made from its headers for foreign-function interfaces.']
    for file in in_order(headers):
        found = declarations(file.read_text(encoding='utf-8'))
        if found:
            lines += [f'// {file.name}', *found]
    out.write_text('\n'.join(lines) + '\n', encoding='ascii')


if __name__ == '__main__':
    main()
