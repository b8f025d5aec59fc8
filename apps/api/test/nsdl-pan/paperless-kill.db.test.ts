import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { paperlessInput } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { apiRoot } from '../../src/platform/places.ts';
import { type Container, createContainer } from '../../src/container.ts';
import { resumeOrder } from '../../src/modules/nsdl-pan/paperless/open-order.ts';
import { createOrder } from '../../src/modules/nsdl-pan/paperless/save-order.ts';
import { sweepOrders } from '../../src/modules/nsdl-pan/paperless/sweep-orders.ts';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import type { Ctx } from '../../src/platform/context.ts';
import { testDatabase } from '../database.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { paperlessForm } from '../factories/paperless.ts';
import { fund } from '../factories/payments.ts';
import { merchantCtxFor, type TestApp } from '../helpers.ts';
import { type SimulatorProcess, startSimulator } from '../providers/simulator-process.ts';

const script = fileURLToPath(new URL('forward-child.ts', import.meta.url));

let folder: string;
let env: Record<string, string>;
let drop: () => Promise<void>;
let container: Container;
let simulator: SimulatorProcess;
let app: TestApp;

beforeAll(async () => {
  const database = await testDatabase();
  drop = database.drop;
  folder = await mkdtemp(path.join(tmpdir(), 'sevadesk-kill-paperless-'));
  simulator = await startSimulator();
  env = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    WEB_DIST: path.join(folder, 'no-web'),
    PUBLIC_URL: 'http://sevadesk.test',
    PAN_NSDL_BASE_URL: `${simulator.http}/pan-nsdl/api`,
    LOG_LEVEL: 'fatal',
  };
  container = createContainer(readConfig(env));
  app = { container, db: container.db } as TestApp;
}, 60_000);
afterAll(async () => {
  await container.close();
  await simulator.stop();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

type Transactions = { transactions: { txid: string }[] };
const known = async () => (await simulator.control('GET', '/pan-nsdl/transactions')) as Transactions;

describe('kill -9 after the provider accepted and before our commit', () => {
  it('loses nothing: the order is found at the provider, continued, and charged exactly once', async () => {
    const merchant = await buildMerchant(app);
    const ctx = container.systemContext('test');
    await fund(app, merchant, 50_000);
    const shop = await merchantCtxFor(app, merchant.owner);
    // The provider accepts this mobile number but never responds; the server dies while it waits.
    const { id } = await createOrder(shop, paperlessInput.parse(paperlessForm({ mobile: '9000000105' })));
    const child = spawn(process.execPath, ['--import', 'tsx', '-C', 'source', script, id, merchant.owner.id], {
      cwd: apiRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    while ((await known()).transactions.length === 0) await pause(50);
    child.kill('SIGKILL');
    await once(child, 'exit');

    const rowNow = () => app.db.selectFrom('panPaperless').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await rowNow()).toMatchObject({ status: 'initiated', providerRef: null });
    expect(await getBalance(ctx, merchant.id)).toBe(39_900);

    const later: Ctx = { ...ctx, clock: { now: () => new Date(Date.now() + 3_600_000) } };
    await sweepOrders(later);
    const found = await rowNow();
    expect(found).toMatchObject({ status: 'redirected', providerRef: expect.any(String) });
    expect((await resumeOrder(shop, id)).url).toMatch(/\/pan-nsdl\/hosted\//);

    await simulator.control('PUT', '/pan-nsdl/callbacks', { muted: true });
    await simulator.control('POST', `/pan-nsdl/transactions/${found.token}/finish`);
    await sweepOrders({ ...ctx, clock: { now: () => new Date(Date.now() + 7_200_000) } });
    expect((await rowNow()).status).toBe('acknowledged');
    const kinds = await app.db
      .selectFrom('wallet.postings')
      .select('kind')
      .where('referenceId', '=', id)
      .orderBy('createdAt')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['hold', 'capture', 'commission']);
    expect(await prove(ctx)).toEqual([]);
  }, 120_000);
});
