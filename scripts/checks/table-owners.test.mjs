import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findSharedTables } from './table-owners.mjs';

const roots = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

const owner = 'apps/api/src/modules/imports/imports.repo.ts';
const other = 'apps/api/src/modules/banking/leads.repo.ts';

function makeTree(files) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'table-owners-'));
  roots.push(root);
  for (const [name, text] of Object.entries({ [owner]: "db.insertInto('importRows').values(row);", ...files })) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

it('reports nothing for a table that one module writes, however many read it', () => {
  const text = "sql`select 1 from import_rows for update skip locked`;\ndb.selectFrom('importRows');";
  expect(findSharedTables(makeTree({ [other]: text }))).toEqual([]);
});

it.each([
  ['the query builder', "db.updateTable('importRows').set({ parsed: null });"],
  ['a statement', 'sql`update import_rows r set parsed = null where id = ${id}`;'],
  ['a statement on two lines', "sql.raw('delete from\\n import_rows');"],
])('names a module that writes a table of another by %s', (_, text) => {
  expect(findSharedTables(makeTree({ [other]: text }))).toEqual([
    `import_rows is written by banking (${other}) and imports (${owner})`,
  ]);
});

it('names a table of another module that the ledger reads', () => {
  const proof = 'apps/api/src/modules/wallet/proof.repo.ts';
  const text = 'sql`select 1 from wallet.entries e join import_rows r on r.id = e.id join merchants m on true`;';
  expect(findSharedTables(makeTree({ [proof]: text }))).toEqual([
    `${proof} reads import_rows: give the ledger a proof of it by ledger-proofs.ts`,
  ]);
});
