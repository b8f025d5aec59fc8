import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathOf } from '@sevadesk/contract/kernel/endpoint';
import { payments } from '@sevadesk/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { type Container, createContainer } from '../../src/container.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { freePort, startApi } from '../api-process.ts';
import { testDatabase } from '../database.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { buildPaymentRequest } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { signInAs, type TestApp } from '../helpers.ts';

const kills = process.env.TEST_FULL === '1' ? 20 : 2;
const perKill = 40;
const amountPaise = 1_000;

let folder: string;
let env: Record<string, string>;
let drop: () => Promise<void>;
let container: Container;
let bearer: string;
let merchant: BuiltMerchant;
let app: TestApp;

beforeAll(async () => {
  const database = await testDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'sevadesk-kill-api-'));
  drop = database.drop;
  env = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    WEB_DIST: path.join(folder, 'no-web'),
    PUBLIC_URL: 'http://sevadesk.test',
    PORT: String(await freePort()),
    WORKER: 'off',
    LOG_LEVEL: 'fatal',
  };
  container = createContainer(readConfig(env));
  app = { container, db: container.db, clock: systemClock } as TestApp;
  merchant = await buildMerchant(app);
  bearer = (await signInAs(app, await buildStaff(app))).authToken;
});
afterAll(async () => {
  await container.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the status of an approval; undefined if the connection was lost. */
async function approve(id: string): Promise<number | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${env.PORT}${pathOf(payments.approve, { id })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
    });
    return answer.status;
  } catch {
    return undefined;
  }
}

const done = [200, 409];

/** Retries, a few at a time, until each is approved or known to be; a busy API returns 503 with a retry time. */
async function approveAll(ids: readonly string[]): Promise<void> {
  const waiting = [...ids];
  const client = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const status = await approve(id);
      if (status === 503) waiting.unshift(id);
      else if (status === undefined || !done.includes(status)) throw new Error(`An approval was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
}

type Log = { tried: string[]; acknowledged: string[] };

/** Approves in parallel and kills the process once the first few are acknowledged. */
async function cutOnce(log: Log): Promise<void> {
  const requests = await Promise.all(
    Array.from({ length: perKill }, () => buildPaymentRequest(app, { merchant, amountPaise })),
  );
  const child = await startApi(env);
  const ended = once(child, 'exit');
  let seen = 0;
  await Promise.all(
    requests.map(async ({ id }) => {
      log.tried.push(id);
      if ((await approve(id)) !== 200) return;
      log.acknowledged.push(id);
      seen += 1;
      if (seen === 5) child.kill('SIGKILL');
    }),
  );
  await ended;
}

async function postedFor(): Promise<string[]> {
  const rows = await container.db
    .selectFrom('wallet.postings')
    .select('referenceId')
    .where('referenceType', '=', 'payment-request')
    .execute();
  return rows.map(({ referenceId }) => referenceId);
}

async function approved(): Promise<string[]> {
  const rows = await container.db.selectFrom('paymentRequests').select('id').where('status', '=', 'approved').execute();
  return rows.map(({ id }) => id);
}

describe('STF-08 kill -9 of the API while payments are approved', () => {
  it(`after ${kills} kills every acknowledged approval exists once, and a repeat completes the rest`, {
    timeout: 60_000 + kills * 60_000,
  }, async () => {
    const ctx = container.systemContext('test');
    const log: Log = { tried: [], acknowledged: [] };
    for (let n = 0; n < kills; n++) await cutOnce(log);
    const posted = await postedFor();
    expect(new Set(posted).size).toBe(posted.length);
    expect(posted.sort()).toEqual((await approved()).sort());
    const standing = new Set(posted);
    expect(log.acknowledged.filter((id) => !standing.has(id))).toEqual([]);
    expect(log.acknowledged.length).toBeLessThan(log.tried.length);
    expect(await prove(ctx)).toEqual([]);

    const child = await startApi(env);
    await approveAll(log.tried);
    child.kill('SIGKILL');
    expect(await getBalance(ctx, merchant.id)).toBe(log.tried.length * amountPaise);
    expect(await prove(ctx)).toEqual([]);
  });
});
