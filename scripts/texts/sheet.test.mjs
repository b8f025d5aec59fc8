import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveSheet, sheetOf } from './sheet.mjs';

const messages = 'packages/messages/messages';
const plural = (one, other) => [
  {
    declarations: ['input count', 'local countPlural = count: plural'],
    selectors: ['countPlural'],
    match: { 'countPlural=one': one, 'countPlural=other': other },
  },
];
const files = {
  [`${messages}/en/kyc.json`]: JSON.stringify({ kyc_title: 'KYC of {name}', kyc_reason_blurred: 'Not clear' }),
  [`${messages}/hi/kyc.json`]: JSON.stringify({ kyc_title: '{name} का KYC', kyc_reason_blurred: 'साफ़ नहीं' }),
  [`${messages}/en/mail.json`]: JSON.stringify({ mail_papers: plural('{count} paper', '{count} papers') }),
  [`${messages}/hi/mail.json`]: JSON.stringify({ mail_papers: '{count} पेपर' }),
  'apps/web/src/routes/kyc.ts':
    "export const kycRoutes = [publicPage('/kyc', { screen: lazy(() => import('../features/kyc.tsx'), 'Kyc') })];",
  'apps/web/src/features/kyc.tsx': 'export const Kyc = () => m.kyc_title({ name });',
  'apps/api/src/modules/mail/send.ts': "m.mail_papers({ count }); codeText(['kyc_reason'], 'blurred');",
  'packages/messages/src/index.ts': '',
};

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'texts-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const textsOf = (locale, module) =>
  JSON.parse(readFileSync(path.join(root, messages, locale, `${module}.json`), 'utf8'));
/** Returns the sheet with one text replaced, as an editor would save it. */
const edited = (former, next) => sheetOf(root).replace(former, next);

it('shows each text with its page or part of the server, English beside Hindi, a row for each plural form', () => {
  expect(sheetOf(root).trim().split('\r\n').slice(1)).toEqual([
    '"/kyc","kyc_title","","KYC of {name}","{name} का KYC"',
    '"Server: mail","kyc_reason_blurred","","Not clear","साफ़ नहीं"',
    '"Server: mail","mail_papers","countPlural=one","{count} paper",""',
    '"Server: mail","mail_papers","countPlural=other","{count} papers",""',
    '"Server: mail","mail_papers","","","{count} पेपर"',
  ]);
});

it('shows only the texts of a sample, and reads them back', () => {
  const sheet = sheetOf(root, { count: 1, seed: 5 });
  const keys = new Set([...sheet.matchAll(/"(kyc_\w+|mail_\w+)"/g)].map(([, key]) => key));
  expect(keys.size).toBe(1);
  expect(saveSheet(root, sheet)).toBe(0);
});

it('changes nothing when nothing was edited', () => {
  expect(saveSheet(root, sheetOf(root))).toBe(0);
  expect(readFileSync(path.join(root, messages, 'en/kyc.json'), 'utf8')).toBe(files[`${messages}/en/kyc.json`]);
});

it('accepts an edited text, and one plural form, with commas, quotation marks and line breaks', () => {
  expect(saveSheet(root, edited('KYC of {name}', '""KYC"", {name}\r\nhere'))).toBe(1);
  expect(textsOf('en', 'kyc').kyc_title).toBe('"KYC", {name}\nhere');
  expect(textsOf('en', 'kyc').kyc_reason_blurred).toBe('Not clear');
  expect(saveSheet(root, edited('{count} papers', '{count} documents'))).toBe(1);
  expect(textsOf('en', 'mail').mail_papers).toEqual(plural('{count} paper', '{count} documents'));
});

it('keeps the texts of removed rows', () => {
  const [head, ...rows] = edited('Not clear', 'Blurred').split('\r\n');
  expect(saveSheet(root, [head, rows[1]].join('\r\n'))).toBe(1);
  expect(textsOf('en', 'kyc')).toEqual({ kyc_title: 'KYC of {name}', kyc_reason_blurred: 'Blurred' });
});

it.each([
  ['a value is lost', 'KYC of {name}', 'KYC', 'Row 2, kyc_title: the places must stay {name}'],
  ['a text is empty', 'Not clear', ' ', 'Row 3, kyc_reason_blurred: the text is empty'],
  ['a key is unknown', 'kyc_reason_blurred', 'kyc_reason_gone', 'Row 3, kyc_reason_gone: no text has this key'],
  [
    'a form is not of the language',
    '"countPlural=one","{count} paper",""',
    '"countPlural=one","{count} paper","{count} पेपर"',
    'Row 4, mail_papers: this language has no form "countPlural=one"',
  ],
])('saves nothing where %s, and names the row', (_, former, next, fault) => {
  const sheet = edited(former, next).replace('"{name} का KYC"', '"{name} की KYC"');
  expect(() => saveSheet(root, sheet)).toThrow(fault);
  expect(textsOf('hi', 'kyc').kyc_title).toBe('{name} का KYC');
});

it('names the columns that a sheet must have', () => {
  expect(() => saveSheet(root, 'one,two\n1,2')).toThrow('The first row must name these columns');
});
