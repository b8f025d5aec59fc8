// Adds a third language with files only: a copy of the sources, plus an entry in the list and the texts of menu and sign-in.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../root.mjs';

const copy = mkdtempSync(path.join(os.tmpdir(), 'third-language-'));
const inCopy = (...parts) => path.join(copy, ...parts);
const given = (name) => inRoot('scripts/tests/third-language', name);
const made = new Set(['node_modules', 'dist', 'generated']);

const files = ['package.json', 'vitest.config.ts', 'tsconfig.base.json'];
const folders = ['packages/contract', 'packages/messages', 'apps/web'];

/** Links the installed packages, with our own packages from the copy. */
function linkPackages() {
  mkdirSync(inCopy('node_modules/@sevadesk'), { recursive: true });
  for (const name of readdirSync(inRoot('node_modules')))
    if (name !== '@sevadesk') symlinkSync(inRoot('node_modules', name), inCopy('node_modules', name));
  for (const name of ['contract', 'messages'])
    symlinkSync(inCopy('packages', name), inCopy('node_modules/@sevadesk', name));
}

beforeAll(() => {
  for (const source of [...files, ...folders])
    cpSync(inRoot(source), inCopy(source), { recursive: true, filter: (file) => !made.has(path.basename(file)) });
  linkPackages();
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const compile = () => execFileSync(process.execPath, [inCopy('packages/messages/compile.mjs')], { stdio: 'pipe' });

it('compiles a language of five texts, with the fallback for the missing ones', () => {
  cpSync(given('gu.json'), inCopy('packages/contract/languages/gu.json'));
  for (const name of ['app.json', 'auth.json']) cpSync(given(name), inCopy('packages/messages/messages/gu', name));
  compile();
  const words = readFileSync(inCopy('packages/messages/src/generated/auth.ts'), 'utf8');
  expect(words).toContain('`સાઇન ઇન કરો`');
  expect(words).toMatch(/const gu_auth_second_title: .* = en_auth_second_title;/);
}, 120_000);

it('signs in, selects it and requests texts in it', () => {
  cpSync(given('screens.txt'), inCopy('apps/web/src/third-language.test.tsx'));
  const vitest = inCopy('node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', 'web', 'apps/web/src/third-language.test.tsx'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
  expect(stdout).toMatch(/5 passed/);
}, 600_000);

it('rejects a text that the fallback does not have', () => {
  cpSync(given('app.json'), inCopy('packages/messages/messages/gu/kyc.json'));
  expect(compile).toThrow(/kyc\.json: the key app_language must be snake_case and start with kyc_/);
});
