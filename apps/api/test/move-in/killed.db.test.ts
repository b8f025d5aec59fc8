import { moveIn } from '@sevadesk/contract/move-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workImport } from '../../src/modules/imports/work-import.ts';
import { advanceMove, resumeMoves } from '../../src/modules/move-in/advance-move.ts';
import { moveKindList } from '../../src/modules/move-in/index.ts';
import { prove } from '../../src/modules/wallet/index.ts';
import { addFile, newMove, previewMove, readMove, shopsCsv } from '../factories/move-in.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let maker: Signed;
let checker: Signed;
beforeAll(async () => {
  app = await testApp();
  maker = await signInAs(app, await buildStaff(app));
  checker = await signInAs(app, await buildStaff(app));
});
afterAll(() => app.close());

const count = 130;
const codes = (prefix: string) =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(at + 1).padStart(4, '0')}`);

/** Creates an approved migration of shops with 10 rupees each, of which nothing is imported; its jobs stay in the queue. */
async function approved(prefix: string): Promise<string> {
  const id = await newMove(app, maker, `System ${prefix}`);
  const shops = codes(prefix).map((code) => ({ code, balance: '10.00' }));
  await addFile(app, maker, { id, kind: 'move-shops', csv: shopsCsv(shops) });
  expect((await previewMove(app, maker, id)).openDecisions).toBe(0);
  const totalPaise = count * 1_000;
  await call(app, moveIn.request, { as: maker, params: { id }, body: { totalPaise } });
  await call(app, moveIn.approve, { as: checker, params: { id }, body: {} });
  await sql`delete from graphile_worker._private_jobs`.execute(app.db).catch(() => undefined);
  return id;
}

/** Expires the leases that a killed process leaves. */
async function letLeasesEnd(): Promise<void> {
  await sql`update moves set lease_until = now() - interval '1 second' where lease_until is not null`.execute(app.db);
  await sql`update import_batches set lease_until = now() - interval '1 second' where lease_until is not null`.execute(
    app.db,
  );
}

async function made(id: string) {
  const { rows } = await sql<{ shops: number; merchants: number; openings: number; paise: number }>`
    select count(*)::int as shops, count(distinct s.merchant_id)::int as merchants, count(s.opening_posting_id)::int as openings,
      (select coalesce(sum(b.balance_paise), 0)::bigint from wallet.balances b join wallet.accounts a on a.id = b.account_id
        join move_shops x on x.merchant_id = a.merchant_id where x.move_id = ${id}) as paise
    from move_shops s where s.move_id = ${id}`.execute(app.db);
  return rows[0];
}

const whole = { shops: count, merchants: count, openings: count, paise: count * 1_000 };

/** The same kinds, but the worker dies in the middle of the given chunk, before the commit. */
function dyingAt(portion: number) {
  let calls = 0;
  return moveKindList.map((kind) => ({
    ...kind,
    apply: async (...given: Parameters<typeof kind.apply>) => {
      calls += 1;
      await kind.apply(...given);
      if (calls === portion) throw new Error('the worker died');
    },
  }));
}

describe('a migration whose worker is killed', () => {
  it('resumes in the middle of its shops, with every shop and every rupee once', async () => {
    const id = await approved('KA');
    await advanceMove(systemCtx(app), { id });
    const file = (await readMove(app, maker, id)).files[0]?.id ?? '';
    await expect(workImport(systemCtx(app), dyingAt(3), { id: file })).rejects.toThrow('the worker died');
    expect(await made(id)).toMatchObject({ shops: 50, openings: 0, paise: 0 });
    await letLeasesEnd();
    await workImport(systemCtx(app), moveKindList, { id: file });
    await resumeMoves(systemCtx(app));
    await app.runJobs();
    expect(await readMove(app, maker, id)).toMatchObject({ status: 'finished', proofAfter: { differences: 0 } });
    expect(await made(id)).toEqual(whole);
  });

  it('resumes in the middle of the postings; a posted batch is not posted again', async () => {
    const id = await approved('KB');
    await advanceMove(systemCtx(app), { id });
    const file = (await readMove(app, maker, id)).files[0]?.id ?? '';
    await workImport(systemCtx(app), moveKindList, { id: file });
    // The 101st posting fails as if the process ended: the chunks before it stay.
    const ctx = systemCtx(app);
    let next = 0;
    const dying = { ...ctx, ids: { next: () => (next++ === 100 ? fail() : ctx.ids.next()) } };
    await expect(advanceMove(dying, { id })).rejects.toThrow('the process ended');
    expect(await made(id)).toMatchObject({ shops: count, openings: 100, paise: 100_000 });
    await letLeasesEnd();
    // The idempotency key of the posting is enough, even if the record of it is lost.
    await sql`update move_shops set opening_posting_id = null
      where merchant_id = (select min(merchant_id::text)::uuid from move_shops where move_id = ${id})`.execute(app.db);
    await Promise.all([1, 2, 3].map(() => advanceMove(systemCtx(app), { id })));
    await resumeMoves(systemCtx(app));
    await app.runJobs();
    expect(await readMove(app, maker, id)).toMatchObject({ status: 'finished', made: { openingsLeft: 0 } });
    expect(await made(id)).toEqual(whole);
  });

  it('is claimed by one worker at a time', async () => {
    const id = await approved('KC');
    await sql`update moves set lease_until = now() + interval '1 hour' where id = ${id}`.execute(app.db);
    await advanceMove(systemCtx(app), { id });
    await resumeMoves(systemCtx(app));
    await app.runJobs();
    expect(await made(id)).toMatchObject({ shops: 0 });
    await letLeasesEnd();
    await resumeMoves(systemCtx(app));
    await app.runJobs();
    expect(await made(id)).toEqual(whole);
  });

  it('resumes in the middle of the undo', async () => {
    const id = await approved('KD');
    await resumeMoves(systemCtx(app));
    await app.runJobs();
    expect(await made(id)).toEqual(whole);
    await call(app, moveIn.undo, { as: maker, params: { id }, body: { remark: 'Again' } });
    const ctx = systemCtx(app);
    let next = 0;
    const dying = { ...ctx, ids: { next: () => (next++ === 60 ? fail() : ctx.ids.next()) } };
    await expect(advanceMove(dying, { id })).rejects.toThrow('the process ended');
    expect(await made(id)).toMatchObject({ shops: count - 50 });
    await letLeasesEnd();
    await resumeMoves(systemCtx(app));
    await app.runJobs();
    expect(await readMove(app, maker, id)).toMatchObject({ status: 'undone', made: { undone: count } });
    expect(await made(id)).toMatchObject({ shops: 0 });
  });

  it('leaves a ledger that passes its proof', async () => {
    expect(await prove(systemCtx(app))).toEqual([]);
  });
});

function fail(): never {
  throw new Error('the process ended');
}
