import { moveIn, type MoveKind } from '@sevadesk/contract/move-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workImport } from '../../src/modules/imports/work-import.ts';
import { advanceMove, resumeMoves } from '../../src/modules/move-in/advance-move.ts';
import { moveKindList } from '../../src/modules/move-in/index.ts';
import { prove } from '../../src/modules/wallet/index.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { addFile, newMove, previewMove, readMove, shopsCsv } from '../factories/move-in.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { hashOfTables } from './tables.ts';

let app: TestApp;
let maker: Signed;
let checker: Signed;
beforeAll(async () => {
  app = await testApp({ clock: fixedClock('2026-11-22T06:00:00Z') });
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const pad = (at: number, width: number) => String(at).padStart(width, '0');
const bank = 'Namoona Bank,Namoona Network,00001111';
const bankLine = (at: number) => `${bank}${pad(at, 4)},ZZZZ0${pad(at, 6)},Patna`;
const bankTitles = 'Bank Name,Account Holder,Account No,IFSC,Branch';

type Case = { table: string; count: number; titles: string; line: (at: number) => string; needs?: 'bank' };

/** Each kind with more rows than two of its portions. */
const cases: Record<'move-masters' | 'move-banks' | 'move-packages' | 'move-payments' | 'move-orders', Case> = {
  'move-masters': {
    table: 'courier_companies',
    count: 120,
    titles: 'List,Name',
    line: (at) => `Couriers,Teevra ${at}`,
  },
  'move-banks': { table: 'bank_accounts', count: 250, titles: bankTitles, line: bankLine },
  'move-packages': {
    table: 'service_packages',
    count: 120,
    titles: 'Package Name,New PAN Price',
    line: (at) => `Plan ${at},${100 + at}`,
  },
  'move-payments': {
    table: 'payment_requests',
    count: 250,
    titles: 'Request No,User Code,Amount,Paid On,Mode,UTR,Account No,Status',
    line: (at) => `P${at},K1,500.00,2026-11-20,UPI,${pad(400_000_000_000 + at, 12)},000011110001,pending`,
    needs: 'bank',
  },
  'move-orders': {
    table: 'former_orders',
    count: 2_500,
    titles: 'Order No,User Code,Service,Status,Date',
    line: (at) => `O${at},K1,NPS,Completed,2025-10-01`,
  },
};
const kinds = Object.keys(cases) as (keyof typeof cases)[];

const rowsIn = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(app.db)).rows[0]?.n ?? 0;

/** The same kinds, but the worker dies in the second portion of one of them, before its commit. */
function dyingIn(name: MoveKind) {
  let calls = 0;
  return moveKindList.map((kind) => ({
    ...kind,
    apply: async (...given: Parameters<typeof kind.apply>) => {
      await kind.apply(...given);
      if (kind.kind === name && ++calls === 2) throw new Error('the worker died');
    },
  }));
}

/** Creates an approved migration with one shop and a file of the kind; its jobs stay in the queue. */
async function approved(name: (typeof kinds)[number]): Promise<string> {
  const { count, titles, line, needs } = cases[name];
  const id = await newMove(app, maker, `System ${name}`);
  await addFile(app, maker, { id, kind: 'move-shops', csv: shopsCsv([{ code: 'K1' }]) });
  const lines = Array.from({ length: count }, (_, at) => line(at + 1));
  await addFile(app, maker, { id, kind: name, csv: [titles, ...lines].join('\n') });
  if (needs === 'bank')
    await addFile(app, maker, { id, kind: 'move-banks', csv: [bankTitles, bankLine(1)].join('\n') });
  const view = await previewMove(app, maker, id);
  expect([view.openDecisions, view.files.find(({ kind }) => kind === name)?.newRows]).toEqual([0, count]);
  await call(app, moveIn.request, { as: maker, params: { id }, body: { totalPaise: 0 } });
  await call(app, moveIn.approve, { as: checker, params: { id }, body: {} });
  await sql`delete from graphile_worker._private_jobs`.execute(app.db).catch(() => undefined);
  return id;
}

/** Imports one file after the other until the worker dies; expires the leases that it leaves. */
async function workUntilDeath(id: string, name: MoveKind): Promise<void> {
  const dying = dyingIn(name);
  for (;;) {
    await advanceMove(systemCtx(app), { id });
    const file = (await readMove(app, maker, id)).files.find(({ status }) => status === 'running');
    if (!file) throw new Error('Nothing runs');
    if (file.kind === name) {
      await expect(workImport(systemCtx(app), dying, { id: file.id })).rejects.toThrow('the worker died');
      break;
    }
    await workImport(systemCtx(app), dying, { id: file.id });
  }
  await sql`update moves set lease_until = now() - interval '1 second' where lease_until is not null`.execute(app.db);
  await sql`update import_batches set lease_until = now() - interval '1 second' where lease_until is not null`.execute(
    app.db,
  );
}

describe.each(kinds)('%s, when its worker is killed between portions', (name) => {
  it('continues with nothing twice and nothing lost, and is undone to the last row', async () => {
    const { table, count } = cases[name];
    const [before, hashes] = [await rowsIn(table), await hashOfTables(app)];
    const id = await approved(name);
    await workUntilDeath(id, name);
    const portion = moveKindList.find(({ kind }) => kind === name)?.chunk ?? 0;
    expect((await rowsIn(table)) - before).toBe(portion);
    await resumeMoves(systemCtx(app));
    const file = (await readMove(app, maker, id)).files.find(({ kind }) => kind === name)?.id ?? '';
    await workImport(systemCtx(app), moveKindList, { id: file });
    await app.runJobs();
    const view = await readMove(app, maker, id);
    expect(view).toMatchObject({ status: 'finished', proofAfter: { differences: 0 } });
    expect(view.files.find(({ kind }) => kind === name)).toMatchObject({ doneRows: count, faultyRows: 0 });
    expect((await rowsIn(table)) - before).toBe(count);
    await call(app, moveIn.undo, { as: maker, params: { id }, body: { remark: 'Again' } });
    await app.runJobs();
    expect((await readMove(app, maker, id)).status).toBe('undone');
    expect(await hashOfTables(app)).toEqual(hashes);
    expect(await prove(systemCtx(app))).toEqual([]);
  });
});
