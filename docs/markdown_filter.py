#!/usr/bin/env python3
"""Prepares a page of Markdown for Doxygen: headings that the page links to as `#words-of-it` get that as their label. Argument: the page."""
import re
import sys
from pathlib import Path

text = Path(sys.argv[1]).read_text(encoding='utf-8')
wanted = set(re.findall(r'\]\(#([^)]+)\)', text))


def labelled(heading):
    label = re.sub(r'[^a-z0-9 -]', '', heading[0].lstrip('# ').lower()).strip().replace(' ', '-')
    return f'{heading[0]} {{#{label}}}' if label in wanted else heading[0]


sys.stdout.reconfigure(encoding='utf-8')
sys.stdout.write(re.sub(r'^##+ .*$', labelled, text, flags=re.M))
