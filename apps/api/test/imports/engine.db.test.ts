import { imports } from '@sevadesk/contract/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startImport } from '../../src/modules/imports/decide-import.ts';
import { resumeImports, workImport } from '../../src/modules/imports/work-import.ts';
import { bankStatementKind } from '../../src/modules/payments/index.ts';
import { checkSheet, readBatch, statementCsv, uploadSheet } from '../factories/imports.ts';
import { buildBankAccount } from '../factories/payments.ts';
import { type BuiltUser, buildStaff } from '../factories/users.ts';
import { call, ctxFor, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let person: BuiltUser;
let accounts: Signed;
beforeAll(async () => {
  app = await testApp();
  person = await buildStaff(app);
  accounts = await signInAs(app, person);
});
afterAll(() => app.close());

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ['01/10/2026', `UPI/${at}/NAME`, `R${at}`, '', '10.00', at]);

async function linesAt(source: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_lines where bank_account_id = ${source}`.execute(app.db);
  return rows[0]?.count ?? 0;
}

async function started(count: number) {
  const { id: source } = await buildBankAccount(app);
  const { id } = await checkSheet(app, accounts, { source, bytes: statementCsv(rowsOf(count)) });
  const ctx = await ctxFor(app, person);
  await startImport(ctx, [bankStatementKind], { id });
  return { id, source };
}

/** The same kind, but its worker dies in the middle of the given chunk. */
function dyingAt(chunkNo: number) {
  let calls = 0;
  const apply: typeof bankStatementKind.apply = async (ctx, batch, rows) => {
    calls += 1;
    await bankStatementKind.apply(ctx, batch, rows);
    if (calls === chunkNo) throw new Error('the worker died');
  };
  return { ...bankStatementKind, chunk: 10, apply };
}

describe('an interrupted import', () => {
  it('resumes where it stopped, with every row once', async () => {
    const { id, source } = await started(45);
    await expect(workImport(systemCtx(app), [dyingAt(3)], { id })).rejects.toThrow('the worker died');
    expect(await readBatch(app, accounts, id)).toMatchObject({ status: 'running', doneRows: 20 });
    expect(await linesAt(source)).toBe(20);
    await workImport(systemCtx(app), [bankStatementKind], { id });
    expect(await readBatch(app, accounts, id)).toMatchObject({ status: 'finished', doneRows: 45 });
    expect(await linesAt(source)).toBe(45);
  });

  it('is resumed by another worker when its own has died, and by one only', async () => {
    const { id, source } = await started(30);
    // The lease of a killed process lasts until it expires.
    await sql`update import_batches set lease_until = now() + interval '1 hour' where id = ${id}`.execute(app.db);
    await app.runJobs();
    await resumeImports(systemCtx(app));
    await app.runJobs();
    expect(await linesAt(source)).toBe(0);
    await sql`update import_batches set lease_until = now() - interval '1 second' where id = ${id}`.execute(app.db);
    await resumeImports(systemCtx(app));
    await Promise.all([app.runJobs(), ...[1, 2, 3].map(() => workImport(systemCtx(app), [dyingAt(99)], { id }))]);
    expect(await readBatch(app, accounts, id)).toMatchObject({ status: 'finished', doneRows: 30 });
    expect(await linesAt(source)).toBe(30);
  });

  it('checks a file again from its start when that was interrupted', async () => {
    const { id: source } = await buildBankAccount(app);
    const { id } = (await uploadSheet(app, accounts, { source, bytes: statementCsv(rowsOf(25)) })).body;
    const { mapping } = await readBatch(app, accounts, id);
    await call(app, imports.check, { as: accounts, params: { id }, body: { mapping } });
    const dying = { ...bankStatementKind, check: () => Promise.reject(new Error('the worker died')) };
    await expect(workImport(systemCtx(app), [dying], { id })).rejects.toThrow('the worker died');
    await workImport(systemCtx(app), [bankStatementKind], { id });
    expect(await readBatch(app, accounts, id)).toMatchObject({ status: 'checked', newRows: 25, totalRows: 25 });
  });
});

describe('the mapping', () => {
  it('is remembered for the next file of the same account, whatever its order', async () => {
    const { id: source } = await buildBankAccount(app);
    const first = 'Tag,Wer,Rein\n01/10/2026,UPI/1,5.00\n';
    const { id } = (await uploadSheet(app, accounts, { source, bytes: first })).body;
    expect((await readBatch(app, accounts, id)).mapping).toEqual({});
    const bare = await call(app, imports.check, { as: accounts, params: { id }, body: { mapping: { date: 0 } } });
    expect(bare.error.errors).toEqual([{ field: 'mapping.narration', message: expect.any(String) }]);
    const mapping = { date: 0, narration: 1, credit: 2 };
    await call(app, imports.check, { as: accounts, params: { id }, body: { mapping } });
    await app.runJobs();
    expect(await readBatch(app, accounts, id)).toMatchObject({ status: 'checked', newRows: 1 });
    const next = (await uploadSheet(app, accounts, { source, bytes: 'Rein,Tag,Wer\n' })).body;
    expect((await readBatch(app, accounts, next.id)).mapping).toEqual({ date: 1, narration: 2, credit: 0 });
    const { id: other } = await buildBankAccount(app);
    const elsewhere = (await uploadSheet(app, accounts, { source: other, bytes: first })).body;
    expect((await readBatch(app, accounts, elsewhere.id)).mapping).toEqual({});
  });
});

it('the first lines are previewed by an unsaved mapping, with errors; unknown columns are skipped', async () => {
  const { id: source } = await buildBankAccount(app);
  const bytes = 'Tag,Rein\n01/10/2026,"1,500.00"\n31/02/2026,five\n,7\n';
  const { id } = (await uploadSheet(app, accounts, { source, bytes })).body;
  const mapping = { date: 0, credit: 1, narration: 99, nowhere: 0 };
  const { body } = await call(app, imports.readSample, { as: accounts, params: { id }, body: { mapping } });
  const cells = Object.fromEntries(body.data.map(({ column, cells: read }) => [column, read]));
  expect(Object.keys(cells).toSorted()).toEqual(['credit', 'date', 'narration']);
  expect(cells.date?.map(({ text, value, fault }) => [text, value, fault?.key])).toEqual([
    ['01/10/2026', '01-Oct-2026', undefined],
    ['31/02/2026', '', 'date'],
    ['', '', 'required'],
  ]);
  expect(cells.credit?.map(({ fault }) => fault === null)).toEqual([true, false, true]);
  expect((await readBatch(app, accounts, id)).mapping).toEqual({});
});

describe('import permissions', () => {
  it('only a person with the permission of the kind sees the kind, its batches or their lines', async () => {
    const { id: source } = await buildBankAccount(app);
    const { id } = (await uploadSheet(app, accounts, { source, bytes: statementCsv(rowsOf(1)) })).body;
    const support = await signInAs(app, await buildStaff(app, { permissions: ['payments.view'] }));
    expect((await call(app, imports.kinds, { as: support })).body.data).toEqual([]);
    expect((await call(app, imports.list, { as: support, body: {} })).body.totalRecords).toBe(0);
    expect((await call(app, imports.get, { as: support, params: { id } })).status).toBe(404);
    expect((await call(app, imports.rejects, { as: support, params: { id } })).status).toBe(404);
    const sample = { params: { id }, body: { mapping: { date: 0 } } };
    expect((await call(app, imports.readSample, { as: support, ...sample })).status).toBe(404);
    expect((await call(app, imports.readSample, { as: accounts, ...sample })).status).toBe(200);
    expect((await uploadSheet(app, support, { source, bytes: 'a,b\n' })).error.code).toBe('invalid_input');
  });
});
