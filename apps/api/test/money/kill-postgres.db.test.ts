import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { type Container, createContainer } from '../../src/container.ts';
import { getBalance, post, prove } from '../../src/modules/wallet/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { temporaryKeys } from '../../src/platform/keys.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import type { TestApp } from '../helpers.ts';
import { type ChargeMade, chargeOf, journalOf } from './charges.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';

const kills = process.env.TEST_FULL === '1' ? 20 : 5;
const clients = 8;
const start = 100_000_000;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sevadesk-kill-data-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function open(postgres: OwnPostgres): Container {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: postgres.appUrl(),
    DATABASE_POOL: String(clients),
    DATA_DIR: folder,
    PUBLIC_URL: 'http://sevadesk.test',
    LOG_LEVEL: 'fatal',
  });
  return createContainer(config, { keys: temporaryKeys() });
}

const appOf = (container: Container) => ({ container, db: container.db, clock: systemClock }) as TestApp;

/** What the clients wrote down: every charge they tried, and those that the database acknowledged. */
type Log = { tried: ChargeMade[]; acknowledged: ChargeMade[] };

/** Charges until the database is gone; resolves when every client has met the end. */
async function chargeUntilCut(container: Container, merchantId: string, log: Log, enough: () => void): Promise<void> {
  const ctx = container.systemContext('client');
  const client = async (n: number) => {
    for (let step = 0; ; step++) {
      const charge = chargeOf(merchantId, `${log.tried.length}-${n}-${step}-${Math.random()}`, 100 + (step % 7));
      log.tried.push(charge);
      try {
        await post(ctx, journalOf(charge));
      } catch {
        return;
      }
      log.acknowledged.push(charge);
      if (log.acknowledged.length % 60 === 0) enough();
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
}

async function cutOnce(postgres: OwnPostgres, merchantId: string, log: Log): Promise<void> {
  const container = open(postgres);
  let cut: Promise<void> | undefined;
  await chargeUntilCut(container, merchantId, log, () => {
    cut ??= postgres.kill();
  });
  await cut;
  await container.close();
  await postgres.start();
}

async function tokensPosted(container: Container): Promise<string[]> {
  const rows = await container.db
    .selectFrom('wallet.postings')
    .select('narration')
    .where('kind', '=', 'charge')
    .execute();
  return rows.map(({ narration }) => narration);
}

async function run(postgres: OwnPostgres, times: number) {
  const first = open(postgres);
  const merchant = await buildMerchant(appOf(first));
  await fund(appOf(first), merchant, start);
  await first.close();
  const log: Log = { tried: [], acknowledged: [] };
  for (let n = 0; n < times; n++) await cutOnce(postgres, merchant.id, log);
  return { merchant, log };
}

describe('BEY-01 kill -9 of the database under load', () => {
  it(`after ${kills} kills every acknowledged charge stands once, and a repeat completes the rest`, {
    timeout: kills * 60_000,
  }, async () => {
    const postgres = await ownPostgres();
    try {
      const { merchant, log } = await run(postgres, kills);
      const container = open(postgres);
      const ctx = container.systemContext('test');
      const posted = await tokensPosted(container);
      expect(new Set(posted).size).toBe(posted.length);
      const standing = new Set(posted);
      expect(log.acknowledged.filter(({ token }) => !standing.has(token))).toEqual([]);
      expect(log.acknowledged.length).toBeGreaterThanOrEqual(kills * 50);
      expect(await prove(ctx)).toEqual([]);
      for (const charge of log.tried) await post(ctx, journalOf(charge));
      const spent = log.tried.reduce((sum, { pricePaise }) => sum + pricePaise, 0);
      expect(await getBalance(ctx, merchant.id)).toBe(start - spent);
      expect(await prove(ctx)).toEqual([]);
      await container.close();
    } finally {
      await postgres.remove();
    }
  });

  it('the same check finds the loss when the database acknowledges before it has written', {
    timeout: 120_000,
  }, async () => {
    const postgres = await ownPostgres({ synchronous_commit: 'off', wal_writer_delay: '10s' });
    try {
      const { log } = await run(postgres, 1);
      const container = open(postgres);
      const standing = new Set(await tokensPosted(container));
      await container.close();
      expect(log.acknowledged.filter(({ token }) => !standing.has(token)).length).toBeGreaterThan(0);
    } finally {
      await postgres.remove();
    }
  });
});
