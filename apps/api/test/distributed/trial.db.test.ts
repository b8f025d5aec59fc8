import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAudit, verifyAudit } from '../../src/modules/audit/index.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { testEngine } from '../distributed-databases.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { buildSubmitted, fillWallet, pricePaise } from '../factories/nsdl-pan.ts';
import { systemCtx, type TestApp, testApp } from '../helpers.ts';
import { type OwnEngine, ownEngine } from './own-engine.ts';

const start = 100_000_000;
let engine: OwnEngine;
let app: TestApp;
let shops: BuiltMerchant[];

/** What shops were answered: the applications that were charged, and how often they were refused. */
type Load = { acknowledged: string[]; refused: number };

/** Shops submit one application after the other until the work is done. */
async function underLoad(work: (load: Load) => Promise<void>): Promise<Load> {
  const load: Load = { acknowledged: [], refused: 0 };
  let over = false;
  const shop = async (merchant: BuiltMerchant) => {
    while (!over) {
      try {
        load.acknowledged.push((await buildSubmitted(app, { merchant })).id);
      } catch {
        load.refused += 1;
        await pause(100);
      }
    }
  };
  const running = shops.map(shop);
  try {
    await work(load);
  } finally {
    over = true;
    await Promise.all(running);
  }
  return load;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(50);
}

/** Compares acknowledged applications with the database, wherever their rows lie. */
async function lost({ acknowledged }: Load): Promise<Record<string, number>> {
  const ids = acknowledged.map((id) => `'${id}'`).join(',');
  const missing = (there: string) => `(select count(*) from asked where not exists (select from ${there}))::int`;
  const [row] = await engine.ask<Record<string, number>>(`with asked as (select unnest(array[${ids}]::uuid[]) as id),
    events as materialized (select application_id from pan_application_events where application_id in (${ids})),
    trail as materialized (select record_id from audit_events where record_id in (${ids}))
    select ${missing('pan_applications a where a.id = asked.id and a.token is not null')} as applications,
      ${missing("wallet.postings p where p.idempotency_key = 'charge:' || asked.id")} as charges,
      ${missing('events e where e.application_id = asked.id')} as events,
      ${missing('trail t where t.record_id = asked.id::text')} as audit`);
  return row ?? {};
}

/** Histories without their application: a foreign key that ended when the table went to the workers. */
const orphans = async () =>
  (
    await engine.ask<{
      n: number;
    }>(`with events as materialized (select distinct application_id as id from pan_application_events)
      select count(*)::int as n from events e where not exists (select from pan_applications a where a.id = e.id)`)
  )[0]?.n;

async function expectWhole(load: Load): Promise<void> {
  expect(await lost(load)).toEqual({ applications: 0, charges: 0, events: 0, audit: 0 });
  const ctx = systemCtx(app);
  expect(await prove(ctx)).toEqual([]);
  await pause(1_100);
  await sealAudit(ctx, { from: 'beginning' });
  expect(await verifyAudit(ctx)).toEqual([]);
  for (const { id } of shops) {
    const [row] = await engine.ask<{ n: number }>(`select count(*)::int as n from wallet.postings p
      join pan_applications a on p.idempotency_key = 'charge:' || a.id where a.merchant_id = '${id}'`);
    expect(await getBalance(ctx, id)).toBe(start - pricePaise * (row?.n ?? 0));
  }
}

describe.runIf(testEngine())('a coordinator and its workers under load', () => {
  beforeAll(async () => {
    engine = await ownEngine();
    app = await testApp({ database: engine.database });
    shops = [];
    for (let n = 0; n < 4; n++) {
      const shop = await buildMerchant(app);
      await fillWallet(app, shop.id, start);
      shops.push(shop);
    }
  }, 240_000);
  afterAll(() => app.close());

  it('loses nothing acknowledged when a worker is killed (-9), and resumes when it is back', {
    timeout: 300_000,
  }, async () => {
    const load = await underLoad(async (done) => {
      await until(() => done.acknowledged.length >= 60);
      engine.worker.kill();
      await until(() => done.refused >= 20);
      await engine.worker.again();
      const then = done.acknowledged.length;
      await until(() => done.acknowledged.length >= then + 60);
    });
    await expectWhole(load);
    console.log(
      `killed worker: ${load.acknowledged.length} acknowledged, ${load.refused} refused, none lost; ${await orphans()} histories without an application`,
    );
  });

  it('moves shards to a third worker while people work', { timeout: 400_000 }, async () => {
    const added = await engine.addWorker();
    const load = await underLoad(async (done) => {
      await until(() => done.acknowledged.length >= 20);
      await engine.ask('select citus_rebalance_start()');
      await until(async () => {
        const [row] = await engine.ask<{ n: number }>(
          "select count(*)::int as n from pg_dist_background_job where state not in ('finished', 'failed', 'cancelled')",
        );
        return row?.n === 0;
      });
    });
    const states = await engine.ask<{ state: string }>('select distinct state::text from pg_dist_background_job');
    expect(states).toEqual([{ state: 'finished' }]);
    const [there] = await engine.ask<{ n: number }>(
      `select count(*)::int as n from citus_shards where nodeport = ${added.port}`,
    );
    expect(there?.n).toBeGreaterThan(0);
    expect(load.refused).toBe(0);
    await expectWhole(load);
    console.log(
      `third worker: ${there?.n} shards moved under ${load.acknowledged.length} charges, ${load.refused} refused`,
    );
  });

  it('finds a history that is missing, so that the comparison can fail', async () => {
    const load = { acknowledged: ['00000000-0000-7000-8000-000000000000'], refused: 0 };
    expect(await lost(load)).toEqual({ applications: 1, charges: 1, events: 1, audit: 1 });
  });
});
