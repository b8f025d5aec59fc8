import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { type Container, createContainer } from '../../src/container.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { AppError } from '../../src/platform/app-error.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { temporaryKeys } from '../../src/platform/keys.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { ctxFor, type TestApp } from '../helpers.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';
import { type Sender, turnOf, type Write } from './traffic.ts';

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

/** What the clients wrote down: every write they tried, and those that the database acknowledged. */
type Log = { tried: Write[]; acknowledged: Write[] };

type People = { merchant: BuiltMerchant; staff: { id: string } };

async function senderOf(container: Container, { merchant, staff }: People): Promise<Sender> {
  const app = { container, db: container.db, clock: systemClock } as TestApp;
  return { app, ctx: container.systemContext('client'), checker: await ctxFor(app, staff), merchant };
}

/** Moves money until the database is gone; resolves when every client has met the end. */
async function moveUntilCut(sender: Sender, log: Log, enough: () => void): Promise<void> {
  const client = async (n: number) => {
    for (let step = n; ; step++) {
      for (const write of await turnOf(sender, step)) {
        log.tried.push(write);
        await write.send(sender);
        log.acknowledged.push(write);
        if (log.acknowledged.length % 60 === 0) enough();
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: clients }, (_, n) => client(n)));
  // A lost connection ends a client; a refusal would be a fault of the ledger or of this test.
  const refused = ends.find((end) => end.status === 'rejected' && end.reason instanceof AppError);
  if (refused?.status === 'rejected') throw refused.reason;
}

async function cutOnce(postgres: OwnPostgres, people: People, log: Log): Promise<void> {
  const container = open(postgres);
  let cut: Promise<void> | undefined;
  await moveUntilCut(await senderOf(container, people), log, () => {
    cut ??= postgres.kill();
  });
  await cut;
  await container.close();
  await postgres.start();
}

async function keysPosted(container: Container): Promise<string[]> {
  const rows = await container.db.selectFrom('wallet.postings').select('idempotencyKey').execute();
  return rows.map(({ idempotencyKey }) => idempotencyKey);
}

async function run(postgres: OwnPostgres, times: number) {
  const first = open(postgres);
  const app = { container: first, db: first.db, clock: systemClock } as TestApp;
  const people = { merchant: await buildMerchant(app), staff: await buildStaff(app) };
  await fund(app, people.merchant, start);
  await first.close();
  const log: Log = { tried: [], acknowledged: [] };
  for (let n = 0; n < times; n++) await cutOnce(postgres, people, log);
  return { people, log };
}

describe('BEY-01 kill -9 of the database under load', () => {
  it(`after ${kills} kills every acknowledged write stands once, and a repeat completes the rest`, {
    timeout: kills * 60_000,
  }, async () => {
    const postgres = await ownPostgres();
    try {
      const { people, log } = await run(postgres, kills);
      const container = open(postgres);
      const sender = await senderOf(container, people);
      const posted = await keysPosted(container);
      expect(new Set(posted).size).toBe(posted.length);
      const standing = new Set(posted);
      expect(log.acknowledged.filter(({ key }) => !standing.has(key)).map(({ key }) => key)).toEqual([]);
      expect(log.acknowledged.length).toBeGreaterThanOrEqual(kills * 50);
      const changed = (of: Write[]) => of.reduce((sum, { change }) => sum + change, 0);
      const balance = () => getBalance(sender.ctx, people.merchant.id);
      expect(await balance()).toBe(start + changed(log.tried.filter(({ key }) => standing.has(key))));
      expect(await prove(sender.ctx)).toEqual([]);
      for (const write of log.tried) await write.send(sender);
      expect(await balance()).toBe(start + changed(log.tried));
      expect(await prove(sender.ctx)).toEqual([]);
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
      const standing = new Set(await keysPosted(container));
      await container.close();
      expect(log.acknowledged.filter(({ key }) => !standing.has(key)).length).toBeGreaterThan(0);
    } finally {
      await postgres.remove();
    }
  });
});
