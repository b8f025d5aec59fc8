import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findNamedLanguages } from './languages.mjs';

const roots = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

const language = (code, isFallback) =>
  JSON.stringify({
    code,
    name: code,
    direction: 'ltr',
    script: 'Latin',
    formats: `${code}-IN`,
    isFallback,
    isComplete: true,
    isOnForms: true,
  });

/** Runs the check on a tree of one file, with a list of English and Hindi. */
function saidOf(text, file = 'apps/web/src/shown.ts') {
  const root = mkdtempSync(path.join(os.tmpdir(), 'languages-'));
  roots.push(root);
  const files = {
    'packages/contract/languages/en.json': language('en', true),
    'packages/contract/languages/hi.json': language('hi', false),
    'packages/contract/src/kernel/languages.ts': '',
    'packages/messages/src/locale.ts': '',
    'apps/api/src/server.ts': '',
    'apps/web/src/main.ts': '',
    'scripts/check.mjs': '',
    [file]: `const before = 1;\n${text}`,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  return findNamedLanguages(root);
}

it.each([
  ['a question to the list', 'export const isOther = (locale) => locale !== fallbackLocale;'],
  ['a text of the reader', 'export const shown = textIn(row.text, getLocale());'],
  ['other words', "export const shown = [high, 'end', gu, \"in\", 'hindsight', row.when];"],
])('reports nothing for %s', (_, text) => {
  expect(saidOf(text)).toEqual([]);
});

it('reports nothing for tests, samples and generated files', () => {
  const text = "export const locale = 'hi';";
  for (const file of ['apps/web/src/a.test.ts', 'apps/api/src/sample/a.ts', 'apps/web/src/generated/a.ts'])
    expect(saidOf(text, file)).toEqual([]);
});

it.each([
  ['a code', "export const isHindi = locale === 'hi';", 'hi'],
  ['a type', "export type Two = 'en';", 'en'],
  ['a locale of one', "export const count = n.toLocaleString('en-IN');", 'en-IN'],
  ['a field of one', 'export const shown = row.text.hi;', 'hi'],
  ['a field in an object', "export const texts = { en: '' };", 'en'],
  ['a field in a type', 'export type Row = { textHi: string };', 'textHi'],
  ['a code in SQL', "export const one = sql`select 1 where locale = 'hi'`;", "'hi'"],
  ['a column in SQL', 'export const one = sql`select text_en from topics`;', 'text_en'],
])('finds %s', (_, text, named) => {
  expect(saidOf(text)).toEqual([`apps/web/src/shown.ts:2 names a language (${named})`]);
});

it('finds one in build scripts and checks', () => {
  expect(saidOf("export const first = 'en';", 'scripts/checks/shown.mjs')).toEqual([
    'scripts/checks/shown.mjs:2 names a language (en)',
  ]);
});
