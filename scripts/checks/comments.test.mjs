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

function makeTree(text, file = 'order.ts') {
  const root = mkdtempSync(path.join(os.tmpdir(), 'comments-'));
  roots.push(root);
  for (const folder of ['docs', 'apps']) mkdirSync(path.join(root, folder));
  writeFileSync(path.join(root, 'docs/glossary.md'), page);
  writeFileSync(path.join(root, 'apps', file), text);
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

it.each([
  ['a test', "it('reads it anew', () => {});\n"],
  ['a describe', "describe('an order anew', () => {});\n"],
  ['a table of tests', "it.each([1])('reads %s anew', () => {});\n"],
  ['a tagged table', "it.each`one`('reads it anew', () => {});\n"],
  ['a template', 'test(`reads ${one} anew`, () => {});\n'],
  ['a story', "test.describe('reads it anew', () => {});\n"],
])('names the title of %s, with what to write', (_, text) => {
  expect(makeTree(text, 'order.test.ts')).toEqual(['apps/order.test.ts:1: /\\banew\\b/, write again']);
});

it('reads titles in tests only, and no other texts there', () => {
  expect(makeTree("it('reads it anew', () => {});\n")).toEqual([]);
  expect(makeTree("it('reads it again', () => screen.getByText('anew'));\n", 'order.test.ts')).toEqual([]);
});
