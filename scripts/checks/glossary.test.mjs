import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findRefusedWords } from './glossary.mjs';

const roots = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

const page = `# Glossary

## Acts in the code
| Verb | Means | Never | Except |
| --- | --- | --- | --- |
| get | One record | view, show | \`view-as\` |
| delete | Rows for good | forget | |

## Given
| Key | Why |
| --- | --- |
| \`site_consent\` | Consents are stored by version |

## Never
| English text matches | Write | Why |
| --- | --- | --- |
| \`\\bkept\\b\\|\\btold\\b\` | saved, notified | |

| Hindi text matches | Write | Why |
| --- | --- | --- |
| \`ढेर\` | बैच | One word |
`;

function makeTree(files) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'glossary-'));
  roots.push(root);
  const folders = [
    'apps/api/src',
    'apps/web/src',
    'apps/simulator/src',
    'packages/contract/src',
    'packages/messages/src',
  ];
  for (const folder of folders) mkdirSync(path.join(root, folder), { recursive: true });
  const empty = {
    'packages/messages/messages/en/site.json': '{}',
    'packages/messages/messages/hi/site.json': '{}',
  };
  for (const [name, text] of Object.entries({ 'docs/glossary.md': page, ...empty, ...files })) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

it('reports nothing for standard verbs, nouns, exceptions and names that are not exported', () => {
  const text =
    'export function getOrder() {}\nexport const viewAsUser = () => 1;\nfunction showOrder() {}\nexport const views = [];';
  expect(findRefusedWords(makeTree({ 'apps/api/src/view-as.ts': text }))).toEqual([]);
});

it.each([
  ['a function', 'apps/api/src/order.ts', 'export async function viewOrder() {}', 'viewOrder'],
  ['an arrow function', 'apps/web/src/order.ts', 'export const showOrder = () => 1;', 'showOrder'],
  ['a file', 'packages/contract/src/forget-order.ts', 'export const order = 1;', 'forget-order'],
])('names %s that begins with a refused word, with the standard one', (_, file, text, name) => {
  const [found, ...more] = findRefusedWords(makeTree({ [file]: text }));
  expect(found).toMatch(`${file}: "${name}" begins with`);
  expect(more).toEqual([]);
});

it('names a text of a refused form in either language, in plural variants too, but no placeholder and no given text', () => {
  const root = makeTree({
    'packages/messages/messages/en/site.json': JSON.stringify({
      site_saved: 'It is kept.',
      site_consent: 'It is kept.',
      site_count: 'Saved: {kept}',
      site_many: [{ match: { 'countPlural=one': 'One is told', 'countPlural=other': 'Notified' } }],
    }),
    'packages/messages/messages/hi/site.json': JSON.stringify({ site_saved: 'ढेर' }),
  });
  expect(findRefusedWords(root).map((line) => line.split(':')[0])).toEqual([
    'en/site.json site_saved',
    'en/site.json site_many',
    'hi/site.json site_saved',
  ]);
});
