import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { type Container, createContainer } from '../../src/container.ts';
import { jobs } from '../../src/jobs.ts';
import { queueMail } from '../../src/modules/notifications/index.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { leaseSeconds } from '../../src/platform/job-workers.ts';
import { loadKeys } from '../../src/platform/keys.ts';
import { freePort, startApi } from '../api-process.ts';
import type { TestApp } from '../helpers.ts';
import { type OwnPostgres, ownPostgres } from '../money/own-postgres.ts';
import { type SimulatorProcess, startSimulator } from '../providers/simulator-process.ts';
import { type Ask, type Deed, deedsOf, type Scene, setScene } from './api-deeds.ts';

const kills = process.env['TEST_FULL'] === '1' ? 20 : 1;
const ofEach = 20;
const clients = 6;

let postgres: OwnPostgres;
let simulator: SimulatorProcess;
let folder: string;
let env: Record<string, string>;
let api: ChildProcess;
let container: Container;
let scene: Scene;
let app: TestApp;

beforeAll(async () => {
  // The same port after each start, as in production.
  postgres = await ownPostgres({ port: String(await freePort()) });
  simulator = await startSimulator();
  folder = await mkdtemp(path.join(tmpdir(), 'sevadesk-kill-load-'));
  env = {
    NODE_ENV: 'test',
    DATABASE_URL: postgres.appUrl(),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    WEB_DIST: path.join(folder, 'no-web'),
    PUBLIC_URL: 'http://sevadesk.test',
    PORT: String(await freePort()),
    UPI_BASE_URL: simulator.upi,
    SMTP_URL: simulator.smtp,
    PAN_UTI_BASE_URL: `${simulator.http}/pan-uti/api`,
  };
  const config = readConfig(env);
  container = createContainer(config, { keys: loadKeys(config.keyFile) });
  api = await startApi(env);
  const inject = async (request: {
    url: string;
    method: string;
    headers: Record<string, string>;
    payload?: Buffer;
  }) => {
    const { url, method, headers, payload } = request;
    const answer = await fetch(`http://127.0.0.1:${env['PORT']}${url}`, {
      method,
      headers,
      ...(payload && { body: new Uint8Array(payload) }),
    });
    const rawPayload = Buffer.from(await answer.arrayBuffer());
    const { status: statusCode, headers: given } = answer;
    return { statusCode, headers: Object.fromEntries(given), cookies: [], rawPayload, body: rawPayload.toString() };
  };
  app = { container, db: container.db, clock: systemClock, server: { inject } } as unknown as TestApp;
  scene = await setScene(app, ask, simulator);
}, 240_000);
afterAll(async () => {
  api.kill('SIGKILL');
  if (api.exitCode === null && api.signalCode === null) await once(api, 'exit');
  await container.close();
  await simulator.stop();
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
});

const ask: Ask = async ({ path: at, method }, { authToken }, body) => {
  const answer = await fetch(`http://127.0.0.1:${env['PORT']}${at}`, {
    method,
    headers: { authorization: `Bearer ${authToken}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const waitFor = (check: () => unknown, timeout = 120_000) => vi.waitFor(check, { timeout, interval: 50 });

/** A job whose worker could not sign off waits until the worker's lease ends, and then for its turn. */
const afterLease = leaseSeconds * 1000 + 60_000;

type Round = { acknowledged: number; unavailable: number; isOver: boolean };

/** Retries a deed until it is acknowledged, like a client whose response was lost. */
async function insist(deed: Deed, round: Round): Promise<void> {
  for (;;) {
    const status = await deed.send();
    if (status === 200) return;
    expect({ kind: deed.kind, status }).toEqual({ kind: deed.kind, status: 503 });
    round.unavailable += 1;
  }
}

/** Queues work continuously: mails that can be sent, and for every job one that fails, so that both ends of a job are interrupted. */
async function keepQueueing(round: Round): Promise<void> {
  const ctx = container.systemContext('test');
  while (!round.isOver) {
    for (let n = 0; n < 10; n++)
      await queueMail(ctx, { to: 'asha@people.example', about: [], subject: 'A notice', body: 'One more' }).catch(
        () => {},
      );
    for (const { name } of jobs)
      await ctx.jobs.add(ctx.db, name, { nobodyKnowsThis: true }, { maxAttempts: 2 }).catch(() => {});
    await waitFor(async () => expect(await waiting().catch(() => 0)).toBeLessThan(60));
  }
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
    where run_at <= now() and attempts < max_attempts`.execute(container.db);
  return rows[0]?.count ?? 0;
}

/** Kills the database during a round's deeds and restarts it; every deed is retried until acknowledged. */
async function cutOnce(deeds: Deed[][]): Promise<void> {
  const round: Round = { acknowledged: 0, unavailable: 0, isOver: false };
  const turns = [...deeds];
  const client = async () => {
    for (let turn = turns.pop(); turn; turn = turns.pop())
      for (const deed of turn) {
        await insist(deed, round);
        round.acknowledged += 1;
      }
  };
  const all = deeds.flat().length;
  const working = Promise.all(Array.from({ length: clients }, client));
  const queueing = keepQueueing(round);
  const cut = async () => {
    await waitFor(() => expect(round.acknowledged).toBeGreaterThan(all / 4));
    await postgres.kill();
    await waitFor(() => expect(round.unavailable).toBeGreaterThan(20));
    expect(api.exitCode).toBeNull();
    expect((await fetch(`http://127.0.0.1:${env['PORT']}/api/ready`)).status).toBe(503);
    await postgres.start();
  };
  try {
    await Promise.all([cut(), working]);
  } finally {
    round.isOver = true;
  }
  await queueing;
}

/** Returns the number of postings by reference; an order of the gateway by the gateway's number. */
async function postedFor(merchantId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ reference: string; kind: string; count: number }>`
    select coalesce(o.client_txn_id, p.reference_id) as reference, p.kind, count(*)::int as count
    from wallet.postings p left join gateway_orders o on o.id::text = p.reference_id
    where p.id in (select e.posting_id from wallet.entries e join wallet.accounts a on a.id = e.account_id
      where a.merchant_id = ${merchantId}) group by 1, 2`.execute(container.db);
  return new Map(rows.map(({ reference, kind, count }) => [`${kind} ${reference}`, count]));
}

describe('BEY-01 kill -9 of the database during postings and jobs', () => {
  it(`after ${kills} kills the same process serves, nothing is lost, duplicated or changed, and its jobs continue`, {
    timeout: kills * 90_000 + 2 * afterLease,
  }, async () => {
    const wallets = [scene.agent.merchant.id, scene.payer.id, scene.buyer.merchant.id];
    const ctx = container.systemContext('test');
    const before = await Promise.all(wallets.map((id) => getBalance(ctx, id)));
    const done: Deed[] = [];
    for (let n = 0; n < kills; n++) {
      const deeds = await deedsOf(scene, n, ofEach);
      await cutOnce(deeds);
      done.push(...deeds.flat());
    }
    for (const [at, merchantId] of wallets.entries()) {
      const own = done.filter((deed) => deed.merchantId === merchantId);
      const posted = await postedFor(merchantId);
      // A refunded order has two postings, of two kinds.
      const kinds = (reference?: string) => [...posted.keys()].filter((key) => key.endsWith(` ${reference}`)).length;
      const wanted = (reference?: string) => own.filter((deed) => deed.reference === reference).length;
      expect(own.filter(({ reference }) => kinds(reference) < wanted(reference))).toEqual([]);
      expect([...posted.entries()].filter(([, count]) => count > 1)).toEqual([]);
      const change = own.reduce((sum, deed) => sum + deed.change, 0);
      expect(await getBalance(ctx, merchantId)).toBe((before[at] ?? 0) + change);
    }
    expect(await prove(ctx)).toEqual([]);

    // Every mail is sent, and no job is locked without a worker. A job that was interrupted several times would wait for minutes.
    const unsent = () => container.db.selectFrom('mails').select('id').where('state', '!=', 'sent').execute();
    await waitFor(async () => {
      await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
        where locked_at is null and run_at > now()), run_at => now())`.execute(container.db);
      expect(await unsent()).toHaveLength(0);
    }, afterLease);
    const locked = () => sql`select id from graphile_worker.jobs where locked_at is not null`.execute(container.db);
    await waitFor(async () => expect((await locked()).rows).toHaveLength(0), afterLease);
    expect(api.exitCode).toBeNull();
    api.kill('SIGTERM');
    const [code] = await once(api, 'exit');
    expect(code).toBe(0);
    expect(await container.db.selectFrom('jobWorkers').select('id').execute()).toEqual([]);
  });
});
