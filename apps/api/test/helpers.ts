import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { runOnce } from 'graphile-worker';
import type pg from 'pg';
import { createApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { type Container, createContainer } from '../src/container.ts';
import { actorOf, openSession } from '../src/modules/auth/sessions/open-session.ts';
import { findPerson, type Person } from '../src/modules/users/index.ts';
import { type Clock, systemClock } from '../src/platform/clock.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../src/platform/context.ts';
import type { Providers } from '../src/providers/ports.ts';
import { type Db, openPool } from '../src/platform/db.ts';
import { loadKeys, temporaryKeys } from '../src/platform/keys.ts';
import type { Log } from '../src/platform/log.ts';
import { createFakeBillNetwork, type FakeBillNetwork } from '../src/providers/bill-network/fake.ts';
import { createFakeMail, type FakeMail } from '../src/providers/mail/fake.ts';
import { createFakeSms, type FakeSms } from '../src/providers/message-sms/fake.ts';
import { createFakeNpsCra, type FakeNpsCra } from '../src/providers/nps-cra/fake.ts';
import { createFakePanNsdl, type FakePanNsdl } from '../src/providers/pan-nsdl/fake.ts';
import { createFakePanUti, type FakePanUti } from '../src/providers/pan-uti/fake.ts';
import { createFakeUpi, type FakeUpi } from '../src/providers/upi/fake.ts';
import { createOldDatabases } from '../src/providers/old-database/old-databases.ts';
import { createWebhooks } from '../src/providers/webhooks/webhooks-http.ts';
import { taskListOf, workerLogger } from '../src/run-worker.ts';
import { type TestDatabase, testDatabase } from './database.ts';

export { call, type Signed } from './call.ts';
export { testDatabase } from './database.ts';

/** The captcha's answer in every test; the picture still has to be asked for, and works once. */
export const captchaAnswer = 'TEST7';

export type TestApp = {
  server: FastifyInstance;
  container: Container;
  db: Db;
  /** The role that owns the tables: what a database administrator could do. The product itself never has it. */
  ownerPool: pg.Pool;
  clock: Clock;
  mail: FakeMail;
  upi: FakeUpi;
  panNsdl: FakePanNsdl;
  panUti: FakePanUti;
  npsCra: FakeNpsCra;
  billNetwork: FakeBillNetwork;
  messageSms: FakeSms;
  /** Runs queued jobs until none is due. */
  runJobs: () => Promise<void>;
  close: () => Promise<void>;
};

export type TestOptions = {
  clock?: Clock;
  mail?: FakeMail;
  upi?: FakeUpi;
  panNsdl?: FakePanNsdl;
  panUti?: FakePanUti;
  npsCra?: FakeNpsCra;
  billNetwork?: FakeBillNetwork;
  messageSms?: FakeSms;
  /** In place of fakes: adapters that call somebody. */
  providers?: Partial<Providers>;
  env?: Record<string, string>;
  log?: Log;
  /** Where another process works on the same database and reads what was sealed. */
  keysOnDisk?: boolean;
  /** One of yours, dropped by its own `drop` at the end; a fresh one when left out. */
  database?: TestDatabase;
};

function configFor(database: TestDatabase, folder: string, env: Record<string, string> = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    DATABASE_POOL: '8',
    DATA_DIR: folder,
    WEB_DIST: path.join(folder, 'no-web'),
    PUBLIC_URL: 'http://sevadesk.test',
    CAPTCHA_FIXED_ANSWER: captchaAnswer,
    LOG_LEVEL: 'fatal',
    ...env,
  });
}

/** The whole API on a database, keys and data folder of its own, with fake providers; close it in afterAll. */
export async function testApp({
  clock = systemClock,
  mail = createFakeMail(),
  upi = createFakeUpi(),
  panNsdl = createFakePanNsdl(),
  panUti = createFakePanUti(),
  npsCra = createFakeNpsCra(),
  billNetwork = createFakeBillNetwork(() => clock.now()),
  messageSms = createFakeSms(),
  providers,
  env,
  log,
  keysOnDisk = false,
  database: given,
}: TestOptions = {}): Promise<TestApp> {
  const database = given ?? (await testDatabase());
  const folder = await mkdtemp(path.join(tmpdir(), 'sevadesk-test-'));
  const config = configFor(database, folder, env);
  const container = createContainer(config, {
    // Shops' receivers are no provider: tests listen themselves, over real HTTP.
    providers: {
      mail,
      upi,
      panNsdl,
      panUti,
      npsCra,
      billNetwork,
      messageSms,
      webhooks: createWebhooks({ allowPrivateAddresses: !config.isProduction }),
      // Old databases are the test server's own, so it is not counted among ours here.
      oldDatabases: createOldDatabases({ networks: undefined, allowPrivateAddresses: true, own: [] }),
      ...providers,
    },
    clock,
    keys: keysOnDisk ? loadKeys(config.keyFile) : temporaryKeys(),
    ...(log && { log }),
  });
  const server = await createApp(container);
  const ownerPool = openPool(database.ownerUrl, 2, container.log);
  return {
    server,
    ownerPool,
    container,
    clock,
    mail,
    upi,
    panNsdl,
    panUti,
    npsCra,
    billNetwork,
    messageSms,
    db: container.db,
    runJobs: () =>
      runOnce({
        pgPool: container.pool,
        taskList: taskListOf(container),
        logger: workerLogger(container),
        noHandleSignals: true,
      }),
    close: async () => {
      await server.close();
      await ownerPool.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function personOf(app: TestApp, user: { id: string }): Promise<Person> {
  const person = await findPerson(app.container.systemContext('test'), user);
  if (!person) throw new Error(`No user ${user.id}`);
  return person;
}

/** A real session without the way through captcha and password; the tokens are what a sign-in answers. */
export async function signInAs(
  app: TestApp,
  user: { id: string },
): Promise<{ authToken: string; refreshToken: string }> {
  const ctx = anonymousCtx(app);
  const { authToken, refreshToken } = await openSession(ctx, await personOf(app, user), 'test');
  return { authToken, refreshToken };
}

/** The context of nobody's request. */
export function anonymousCtx(app: TestApp, address = '127.0.0.1'): Ctx {
  return app.container.contextFor({ actor: { kind: 'anonymous', address }, locale: 'en', requestId: 'test' });
}

export function systemCtx(app: TestApp): Ctx {
  return app.container.systemContext('test');
}

/** A user's context, for calling verbs directly; permissions are as stored at this moment. */
export async function ctxFor(app: TestApp, user: { id: string }): Promise<UserCtx> {
  const person = await personOf(app, user);
  const actor = actorOf(person, { id: app.container.systemContext('test').ids.next(), address: '127.0.0.1' });
  return { ...app.container.contextFor({ actor, locale: person.locale, requestId: 'test' }), actor };
}

/** The same for a user of the merchant area. */
export async function merchantCtxFor(app: TestApp, user: { id: string }): Promise<MerchantCtx> {
  const { actor, ...ctx } = await ctxFor(app, user);
  const { merchantId } = actor;
  if (merchantId === null) throw new Error('This user belongs to no merchant');
  return { ...ctx, actor: { ...actor, merchantId } };
}
