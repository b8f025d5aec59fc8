import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findRefusedComments } from './comments.mjs';

const roots = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

const page = `## In comments
| Comment matches | Write |
| --- | --- |
| \`\\banew\\b\` | again |
`;

function makeTree(text) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'comments-'));
  roots.push(root);
  for (const folder of ['docs', 'apps']) mkdirSync(path.join(root, folder));
  writeFileSync(path.join(root, 'docs/glossary.md'), page);
  writeFileSync(path.join(root, 'apps/order.ts'), text);
  return findRefusedComments(root, ['apps']);
}

it.each([
  ['a line', 'const one = 1;\n// Reads it anew.\n'],
  ['the end of a line', 'const one = 1;\nconst two = 2; // anew\n'],
  ['a block', 'const one = 1;\n/** Reads it anew. */\nexport const two = 2;\n'],
])('names a comment of a refused form at %s, with what to write', (_, text) => {
  expect(makeTree(text)).toEqual(['apps/order.ts:2: /\\banew\\b/, write again']);
});

it('does not read strings and code', () => {
  expect(makeTree("// Reads it again.\nexport const anew = 'anew // anew';\n")).toEqual([]);
});
