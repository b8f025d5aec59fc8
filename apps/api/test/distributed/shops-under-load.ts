import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { sealAudit, verifyAudit } from '../../src/modules/audit/index.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { buildSubmitted, fillWallet, pricePaise } from '../factories/nsdl-pan.ts';
import { systemCtx, type TestApp, testApp } from '../helpers.ts';
import { type OwnEngine, ownEngine } from './own-engine.ts';

const start = 100_000_000;

/** A distributed database with four shops that have money in their wallets. */
export type Trial = { engine: OwnEngine; app: TestApp; shops: readonly BuiltMerchant[] };

/** Starts an engine for one test; closing the app stops it. */
export async function openTrial(options: { archiving?: boolean } = {}): Promise<Trial> {
  const engine = await ownEngine(options);
  const app = await testApp({ database: engine.database });
  const shops: BuiltMerchant[] = [];
  for (let n = 0; n < 4; n++) {
    const shop = await buildMerchant(app);
    await fillWallet(app, shop.id, start);
    shops.push(shop);
  }
  return { engine, app, shops };
}

/** What shops were answered: the applications that were charged, and how often they were refused. */
export type Load = { acknowledged: string[]; refused: number };

/** Shops submit one application after the other until the work is done. */
export async function underLoad({ app, shops }: Trial, work: (load: Load) => Promise<void>): Promise<Load> {
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

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(50);
}

/** Compares acknowledged applications with the database, wherever their rows lie. */
export async function lost(
  { engine }: Trial,
  { acknowledged }: Pick<Load, 'acknowledged'>,
): Promise<Record<string, number>> {
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
export const orphans = async ({ engine }: Trial) =>
  (
    await engine.ask<{
      n: number;
    }>(`with events as materialized (select distinct application_id as id from pan_application_events)
      select count(*)::int as n from events e where not exists (select from pan_applications a where a.id = e.id)`)
  )[0]?.n;

/** Every acknowledged application is there, the ledger and the chain are right, balances to the paisa. */
export async function expectWhole(trial: Trial, load: Pick<Load, 'acknowledged'>): Promise<void> {
  const { engine, app, shops } = trial;
  expect(await lost(trial, load)).toEqual({ applications: 0, charges: 0, events: 0, audit: 0 });
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
