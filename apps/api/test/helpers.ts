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
import { createFakeCollect, type FakeCollect } from '../src/providers/collect/fake.ts';
import { createFakeMail, type FakeMail } from '../src/providers/mail/fake.ts';
import { createFakeMandates, type FakeMandates } from '../src/providers/mandate/fake.ts';
import { createFakePush, type FakePush } from '../src/providers/message-push/fake.ts';
import { createFakeSms, type FakeSms } from '../src/providers/message-sms/fake.ts';
import { createFakeWhatsapp, type FakeWhatsapp } from '../src/providers/message-whatsapp/fake.ts';
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

/** The captcha answer in every test; the image must still be requested, and works once. */
export const captchaAnswer = 'TEST7';

export type TestApp = {
  server: FastifyInstance;
  container: Container;
  db: Db;
  /** The role that owns the tables, with the rights of a database administrator. The product never uses it. */
  ownerPool: pg.Pool;
  clock: Clock;
  mail: FakeMail;
  upi: FakeUpi;
  panNsdl: FakePanNsdl;
  panUti: FakePanUti;
  npsCra: FakeNpsCra;
  billNetwork: FakeBillNetwork;
  collect: FakeCollect;
  mandate: FakeMandates;
  messagePush: FakePush;
  messageSms: FakeSms;
  messageWhatsapp: FakeWhatsapp;
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
  collect?: FakeCollect;
  mandate?: FakeMandates;
  messagePush?: FakePush;
  messageSms?: FakeSms;
  messageWhatsapp?: FakeWhatsapp;
  /** Real adapters that replace the fakes. */
  providers?: Partial<Providers>;
  env?: Record<string, string>;
  log?: Log;
  /** For a second process that works on the same database and reads sealed values. */
  keysOnDisk?: boolean;
  /** An existing database, dropped by its own `drop` at the end; by default a new one. */
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

/** Starts the complete API with its own database, keys and data folder, and fake providers; close it in afterAll. */
export async function testApp({
  clock = systemClock,
  mail = createFakeMail(),
  upi = createFakeUpi(),
  panNsdl = createFakePanNsdl(),
  panUti = createFakePanUti(),
  npsCra = createFakeNpsCra(),
  billNetwork = createFakeBillNetwork(() => clock.now()),
  collect = createFakeCollect(() => clock.now()),
  mandate = createFakeMandates(),
  messagePush = createFakePush(),
  messageSms = createFakeSms(),
  messageWhatsapp = createFakeWhatsapp(),
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
    // Shops' receivers are not faked: the tests listen for them over real HTTP.
    providers: {
      mail,
      upi,
      panNsdl,
      panUti,
      npsCra,
      billNetwork,
      collect,
      mandate,
      messagePush,
      messageSms,
      messageWhatsapp,
      webhooks: createWebhooks({ allowPrivateAddresses: !config.isProduction }),
      // Old databases are on the test server itself, so it does not count as one of ours here.
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
    collect,
    mandate,
    messagePush,
    messageSms,
    messageWhatsapp,
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

/** Creates a real session without captcha and password; returns the tokens of a sign-in. */
export async function signInAs(
  app: TestApp,
  user: { id: string },
): Promise<{ authToken: string; refreshToken: string }> {
  const ctx = anonymousCtx(app);
  const { authToken, refreshToken } = await openSession(ctx, await personOf(app, user), 'test');
  return { authToken, refreshToken };
}

/** Returns the context of an anonymous request. */
export function anonymousCtx(app: TestApp, address = '127.0.0.1'): Ctx {
  return app.container.contextFor({ actor: { kind: 'anonymous', address }, locale: 'en', requestId: 'test' });
}

export function systemCtx(app: TestApp): Ctx {
  return app.container.systemContext('test');
}

/** Returns a user's context for direct calls of verbs, with the currently stored permissions. */
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
