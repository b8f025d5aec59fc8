import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { jobs, tickers } from '../../src/jobs.ts';
import { prove } from '../../src/modules/wallet/index.ts';
import { tablesOfRole } from '../../src/platform/backup/catalog.ts';
import { loadSample } from '../../src/sample/load-sample.ts';
import { type Container, createContainer } from '../../src/container.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import type { Ctx } from '../../src/platform/context.ts';
import { loadKeys } from '../../src/platform/keys.ts';
import { createFakeOldDatabases } from '../../src/providers/old-database/fake.ts';
import { createWebhooks } from '../../src/providers/webhooks/webhooks-http.ts';
import { copyOf, type TestDatabase } from '../database.ts';
import { systemCtx, type TestApp, testApp } from '../helpers.ts';
import { sealEverything } from '../seal-everything.ts';

/** Late enough that deadlines have passed, and digests and reminders are due. */
const later = fixedClock(new Date(Date.now() + 40 * 86_400_000).toISOString());
let app: TestApp;
const copies: TestDatabase[] = [];
const opened: Container[] = [];

beforeAll(async () => {
  app = await testApp({ keysOnDisk: true });
  await loadSample(systemCtx(app), () => {});
  await app.container.db.destroy();
}, 240_000);
afterAll(async () => {
  for (const container of opened) await container.close();
  for (const copy of copies) await copy.drop();
});

/** Opens a separate process on a copy: another pool, keys loaded again, the same providers. */
function processOn(copy: TestDatabase): Container {
  const { config } = app.container;
  const {
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
  } = app;
  const webhooks = createWebhooks({ allowPrivateAddresses: true });
  const oldDatabases = createFakeOldDatabases();
  const messages = { mail, messagePush, messageSms, messageWhatsapp, webhooks };
  const providers = { upi, panNsdl, panUti, npsCra, billNetwork, collect, mandate, ...messages, oldDatabases };
  const container = createContainer(
    { ...config, DATABASE_URL: copy.url, directDatabaseUrl: copy.url },
    { providers, clock: later, keys: loadKeys(config.keyFile) },
  );
  opened.push(container);
  return container;
}

async function fresh(): Promise<TestDatabase> {
  const copy = await copyOf(app.container.config.DATABASE_URL);
  copies.push(copy);
  return copy;
}

/** Returns the row count of each table, including the queue. */
async function rowsOf({ ownerUrl, url }: TestDatabase): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const role of [ownerUrl, url]) {
    const client = new pg.Client(role);
    await client.connect();
    try {
      for (const { name } of await tablesOfRole(client)) {
        const { rows } = await client.query(`select count(*)::int as n from ${name}`);
        found[name] = rows[0].n;
      }
    } finally {
      await client.end();
    }
  }
  return found;
}

/** Proves everything sealed so far, which stores its sums. */
async function proofOf(ctx: Ctx): Promise<void> {
  const job = jobs.find(({ name }) => name === 'wallet.prove');
  if (!job) throw new Error('There is no job that proves the ledger.');
  await job.run(ctx, { id: ctx.ids.next() });
}

it('periodic tasks that run in two processes concurrently have the same result as in sequence', async () => {
  const [alone, shared] = [await fresh(), await fresh()];
  const one = processOn(alone);
  for (const { name, run } of tickers) for (let n = 0; n < 4; n++) await run(one.systemContext(name));
  const [first, second] = [processOn(shared), processOn(shared)];
  for (const { name, run } of tickers)
    for (let n = 0; n < 2; n++)
      await Promise.all([first, second].map((container) => run(container.systemContext(name))));
  // The numbers of seals and of proven accounts depend on the time otherwise: a row is sealed once it is a second old.
  for (const { systemContext } of [one, first]) {
    await sealEverything(systemContext('test'));
    await proofOf(systemContext('test'));
  }
  const before = await rowsOf(await fresh());
  const [expected, found] = [await rowsOf(alone), await rowsOf(shared)];
  // Shows that the tickers had work to do.
  expect(Object.keys(expected).filter((name) => expected[name] !== before[name]).length).toBeGreaterThan(8);
  expect(found).toEqual(expected);
  expect(await prove(first.systemContext('test'))).toEqual([]);
}, 240_000);
