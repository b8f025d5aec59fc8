import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root as repository } from '../root.mjs';
import { findMixedAmounts } from './amounts.mjs';

const roots = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

const names = 'packages/contract/src/kernel/balance-names.ts';

/** Runs the check on one file, with the project's own name rule. */
async function saidOf(text) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'amounts-'));
  roots.push(root);
  for (const folder of ['apps/api/src', 'apps/web/src', path.dirname(names)])
    mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, names), readFileSync(path.join(repository, names)));
  writeFileSync(path.join(root, 'apps/web/src/shown.tsx'), text);
  return findMixedAmounts(root);
}

it.each([
  ['a price', 'export const shown = <Amount value={row.pricePaise} />;'],
  ['a balance', 'export const shown = <Balance value={toPaise(wallet.balancePaise - pricePaise)} />;'],
  ['a limit', 'export const shown = formatBalance(limits.tier1MinPaise);'],
  ['a ledger balance', 'export const shown = <LedgerBalance value={row.balancePaise} />;'],
  ['a typed amount, cleaned', "export const typed = text.replace(/[₹,]|\\/-$/g, '');"],
])('reports nothing for %s', async (_, text) => {
  expect(await saidOf(text)).toEqual([]);
});

it.each([
  ['a price as a balance', 'export const shown = <Balance value={row.pricePaise} />;', 'row.pricePaise'],
  ['a balance as a payment', 'export const shown = formatAmount(toPaise(row.balancePaise));', 'balance or limit'],
  ['a limit as a payment', 'export const shown = <Amount value={row.tier1MinPaise} strong />;', 'tier1MinPaise'],
  [
    'a balance that a function of the file writes as a payment',
    'const sum = (label, paise) => [label, <Amount value={toPaise(paise)} />]; export const shown = sum(said(), balancePaise);',
    'balancePaise',
  ],
  ['a sign by hand', 'export const shown = `₹${text}`;', 'by hand'],
  ['an end by hand', 'export const shown = `${text}/-`;', 'by hand'],
  ['both in what a page shows', 'export const shown = <b>Fee 107.00/-</b>;', 'by hand'],
])('finds %s', async (_, text, said) => {
  const found = await saidOf(`const before = 1;\n${text}`);
  expect(found).toEqual([expect.stringMatching(/^apps\/web\/src\/shown\.tsx:2 /)]);
  expect(found[0]).toContain(said);
});
