import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auth } from '@sevadesk/contract/auth';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createContainer } from '../../src/container.ts';
import { jobs } from '../../src/jobs.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { loadKeys } from '../../src/platform/keys.ts';
import { freePort, startApi } from '../api-process.ts';
import { buildStaff } from '../factories/users.ts';
import { signInAs, type TestApp } from '../helpers.ts';
import { type OwnPostgres, ownPostgres } from '../money/own-postgres.ts';

const clients = 6;

let postgres: OwnPostgres;
let folder: string;
let api: ChildProcess;
let env: Record<string, string>;
let bearer: string;

/** Runs a test user's work in a separate container, while the database is up. */
async function inContainer<T>(work: (app: TestApp) => Promise<T>): Promise<T> {
  const config = readConfig(env);
  const container = createContainer(config, { keys: loadKeys(config.keyFile) });
  try {
    return await work({ container, db: container.db, clock: systemClock } as TestApp);
  } finally {
    await container.close();
  }
}

beforeAll(async () => {
  // The same port after each start, as in production.
  postgres = await ownPostgres({ port: String(await freePort()) });
  folder = await mkdtemp(path.join(tmpdir(), 'sevadesk-restart-'));
  env = {
    NODE_ENV: 'test',
    DATABASE_URL: postgres.appUrl(),
    DATABASE_POOL: '6',
    DATA_DIR: folder,
    WEB_DIST: path.join(folder, 'no-web'),
    PUBLIC_URL: 'http://sevadesk.test',
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
  };
  bearer = await inContainer(async (app) => (await signInAs(app, await buildStaff(app))).authToken);
  api = await startApi(env);
}, 180_000);
afterAll(async () => {
  api.kill('SIGKILL');
  if (api.exitCode === null && api.signalCode === null) await once(api, 'exit');
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
});

const ask = (endpoint: Pick<Endpoint, 'path' | 'method'>, body?: object) =>
  fetch(`http://127.0.0.1:${env['PORT']}${endpoint.path}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const read = () => ask(auth.me);
const write = () => ask(auth.setLocale, { locale: 'en' });

type Seen = Map<number, number>;
const times = (seen: Seen, status: number) => seen.get(status) ?? 0;

/** Reads and writes continuously until stopped, and records every response; throws on one that is not a regular rejection. */
async function keepAsking(seen: Seen, isOver: () => boolean): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const answer = await (n % 3 === 0 ? write() : read());
    const text = await answer.text();
    seen.set(answer.status, times(seen, answer.status) + 1);
    if (answer.status === 503) {
      expect(JSON.parse(text)).toMatchObject({ code: 'unavailable', reference: expect.any(String) });
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(text).not.toMatch(/ECONN|terminat|postgres|127\.0\.0\.1/i);
    }
  }
}

const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

async function cut(how: () => Promise<void>): Promise<Seen> {
  const seen: Seen = new Map();
  let isOver = false;
  const asking = Promise.all(Array.from({ length: clients }, () => keepAsking(seen, () => isOver)));
  await waitFor(() => expect(times(seen, 200)).toBeGreaterThan(100));
  await how();
  await waitFor(() => expect(times(seen, 503)).toBeGreaterThan(30));
  await postgres.start();
  const before = times(seen, 200);
  await waitFor(() => expect(times(seen, 200)).toBeGreaterThan(before + 100));
  isOver = true;
  await asking;
  return seen;
}

describe('BEY-01 the database restarts under load', () => {
  it('every call gets a response meanwhile, 503 in the one shape, and the same process serves again (ASVS 16.5.3)', async () => {
    const seen = await cut(() => postgres.kill());
    expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual([200, 503]);
    expect(api.exitCode).toBeNull();
    expect((await read()).status).toBe(200);
  }, 180_000);

  it('its worker resumes jobs automatically', async () => {
    await inContainer(async (app) => {
      const { systemContext } = app.container;
      const name = jobs[0]?.name ?? '';
      await systemContext('test').jobs.add(app.db, name, { nobodyKnowsThis: true }, { key: 'after-restart' });
      // The job cannot parse its payload; the attempt shows that the worker is running.
      const tries = async () => {
        const { rows } = await sql<{
          attempts: number;
        }>`select attempts from graphile_worker.jobs where key = 'after-restart'`.execute(app.db);
        return rows[0]?.attempts ?? 1;
      };
      await waitFor(async () => expect(await tries()).toBeGreaterThan(0));
    });
  }, 120_000);
});
