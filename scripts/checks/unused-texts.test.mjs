import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findUnusedTexts } from './unused-texts.mjs';

const roots = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

/** Creates a tree with these texts of one module, and these sources. */
function makeTree(texts, files) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'unused-texts-'));
  roots.push(root);
  const folders = ['apps/api/src', 'apps/web/src', 'packages/contract/src', 'packages/messages/src'];
  for (const folder of folders) mkdirSync(path.join(root, folder), { recursive: true });
  const messages = 'packages/messages/messages/en/kyc.json';
  for (const [name, text] of Object.entries({ [messages]: JSON.stringify(texts), ...files })) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

it('accepts a text that a source names in full, or by a prefix and a code', () => {
  const texts = { kyc_title: 'KYC', kyc_reason_not_clear: 'Not clear', kyc_field_last_name: 'Last name' };
  const files = {
    'apps/web/src/page.tsx': 'export const title = m.kyc_title();',
    'apps/api/src/words.ts': "codeText(['kyc_reason'], reason); text(`kyc_field_${name}`);",
    'packages/contract/src/codes.ts': "export const reasons = ['not-clear']; type Form = { lastName: string };",
  };
  expect(findUnusedTexts(makeTree(texts, files))).toEqual([]);
});

it('names a text that no source uses', () => {
  const texts = { kyc_title: 'KYC', kyc_former: 'Earlier', kyc_reason_gone: 'Gone' };
  const files = {
    'apps/web/src/page.tsx': 'export const title = m.kyc_title();',
    'apps/api/src/words.ts': "codeText(['kyc_reason'], reason);",
  };
  expect(findUnusedTexts(makeTree(texts, files)).map((line) => line.split(':')[0])).toEqual([
    'kyc.json kyc_former',
    'kyc.json kyc_reason_gone',
  ]);
});

it('ignores names in tests and generated files', () => {
  const files = {
    'apps/web/src/page.test.tsx': 'expect(m.kyc_title())',
    'packages/messages/src/generated/kyc.ts': 'export const kyc_title = 1;',
  };
  expect(findUnusedTexts(makeTree({ kyc_title: 'KYC' }, files))).toHaveLength(1);
});
