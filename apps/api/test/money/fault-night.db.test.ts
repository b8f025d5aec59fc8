import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { AppError } from '../../src/platform/app-error.ts';
import { openCollectAccount } from '../factories/collect.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { allowPayouts, verifyAccount } from '../factories/payouts.ts';
import { buildStaff } from '../factories/users.ts';
import { ctxFor, merchantCtxFor, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { type NightSender, nightTurn, shopNameOfNight } from './night-writes.ts';
import type { Write } from './traffic.ts';

/** How many faults are injected; TEST_FAULTS sets another number. */
const faults = Number(process.env.TEST_FAULTS ?? (process.env.TEST_FULL === '1' ? 3_000 : 80));
const clients = 4;
const start = 1_000_000_000;
/** A repeated send that still fails after so many tries is no fault of a connection. */
const mostTries = 30;

let app: TestApp;
let admin: pg.Pool;
let database: string;

beforeAll(async () => {
  app = await testApp();
  admin = new pg.Pool({ connectionString: process.env.TEST_ADMIN_DATABASE_URL, max: clients });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  database = rows[0]?.name ?? '';
});
afterAll(async () => {
  await admin.end();
  await app.close();
});

/** Ends a connection that is at work, chosen at random; returns whether there was one. */
async function cutConnection(): Promise<boolean> {
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and state in ('active', 'idle in transaction') order by random() limit 1`,
    [database],
  );
  return (rowCount ?? 0) > 0;
}

/** A franchise with money, and a merchant below it for each client: one request for a return waits at a time. */
async function openSenders(): Promise<NightSender[]> {
  const shop = await buildMerchant(app, { idType: 'Franchise', shopName: shopNameOfNight });
  await fund(app, shop, start);
  const staff = await buildStaff(app);
  await allowPayouts(app, await signInAs(app, staff));
  const { accountNumber } = await openCollectAccount(app, shop, await signInAs(app, shop.owner));
  const sender = {
    app,
    ctx: systemCtx(app),
    checker: await ctxFor(app, staff),
    merchant: shop,
    owner: await merchantCtxFor(app, shop.owner),
    bankAccount: await verifyAccount(app, shop.id),
    collectAccount: accountNumber,
  };
  const senders: NightSender[] = [];
  for (let n = 0; n < clients; n++) {
    const below = await buildMerchant(app, { parentId: shop.id });
    senders.push({ ...sender, member: await merchantCtxFor(app, below.owner) });
  }
  return senders;
}

type Night = { injected: { cut: number; twice: number; unheard: number }; writes: Write[]; interrupted: number };

const injectedIn = ({ injected: { cut, twice, unheard } }: Night) => cut + twice + unheard;

/** Sends until it is acknowledged, as a client does that hears nothing. A rejection by the product is an error of the test. */
async function untilAcknowledged<Answer>(night: Night, work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError || attempt === mostTries) throw error;
      night.interrupted += 1;
    }
  }
}

/** Sends a write with one fault: the connection is cut meanwhile, it is sent twice at once, or its answer is not heard. */
async function sendWithFault(night: Night, sender: NightSender, write: Write): Promise<void> {
  const turn = night.writes.push(write) % 4;
  const send = () => write.send(sender);
  if (turn === 0) {
    night.injected.twice += 1;
    await Promise.allSettled([send(), send()]);
  } else if (turn === 1) {
    night.injected.unheard += 1;
    await send().catch(() => undefined);
  } else {
    const sent = send().catch(() => {
      night.interrupted += 1;
    });
    if (await cutConnection()) night.injected.cut += 1;
    await sent;
  }
  await untilAcknowledged(night, send);
}

async function client(night: Night, sender: NightSender, first: number): Promise<void> {
  for (let turn = first; injectedIn(night) < faults; turn += clients) {
    const writes = await untilAcknowledged(night, () => nightTurn(sender, turn));
    for (const write of writes) await sendWithFault(night, sender, write);
  }
}

it(`BEY-01 after ${faults} faults in one night every write exists once, and the proof finds no difference`, {
  timeout: 120_000 + faults * 1_000,
}, async () => {
  const senders = await openSenders();
  const [sender] = senders as [NightSender];
  const night: Night = { injected: { cut: 0, twice: 0, unheard: 0 }, writes: [], interrupted: 0 };
  await Promise.all(senders.map((one, n) => client(night, one, n)));
  const posted = await app.db.selectFrom('wallet.postings').select('idempotencyKey').execute();
  const keys = posted.map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(keys.length);
  const expected = night.writes.reduce((sum, { change }) => sum + change, start);
  expect(await getBalance(sender.ctx, sender.merchant.id)).toBe(expected);
  expect(await prove(sender.ctx)).toEqual([]);
  expect(night.injected.cut).toBeGreaterThan(faults / 10);
  expect(night.interrupted).toBeGreaterThan(0);
  process.stdout.write(
    `faults ${injectedIn(night)} (${JSON.stringify(night.injected)}), ${night.writes.length} writes, ${night.interrupted} sends interrupted, differences 0\n`,
  );
});
