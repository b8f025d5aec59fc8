import { readConfig } from '../../src/config.ts';
import { type Container, createContainer } from '../../src/container.ts';
import { AppError } from '../../src/platform/app-error.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { temporaryKeys } from '../../src/platform/keys.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { fund } from '../factories/payments.ts';
import { buildStaff } from '../factories/users.ts';
import { ctxFor, type TestApp } from '../helpers.ts';
import { type Sender, turnOf, type Write } from './traffic.ts';

const clients = 8;

/** Opens the product on a database, without a server. `folder` is its data folder. */
export function openOn(url: string, folder: string): Container {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL: String(clients),
    DATA_DIR: folder,
    PUBLIC_URL: 'http://sevadesk.test',
    LOG_LEVEL: 'fatal',
  });
  return createContainer(config, { keys: temporaryKeys() });
}

/** The clients' log: every attempted write, and those that the database acknowledged. */
export type Log = { tried: Write[]; acknowledged: Write[] };

export type People = { merchant: BuiltMerchant; staff: { id: string } };

export async function senderOf(container: Container, { merchant, staff }: People): Promise<Sender> {
  const app = { container, db: container.db, clock: systemClock } as TestApp;
  return { app, ctx: container.systemContext('client'), checker: await ctxFor(app, staff), merchant };
}

/** Moves money until the database is gone; resolves when every client has ended. */
export async function moveUntilCut(sender: Sender, log: Log, enough: () => void): Promise<void> {
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
  // A lost connection ends a client; a rejection would be an error of the ledger or of this test.
  const refused = ends.find((end) => end.status === 'rejected' && end.reason instanceof AppError);
  if (refused?.status === 'rejected') throw refused.reason;
}

/** Creates a shop with a balance (paise), and a reviewer of its payments. */
export async function peopleOn(container: Container, paise: number): Promise<People> {
  const app = { container, db: container.db, clock: systemClock } as TestApp;
  const people = { merchant: await buildMerchant(app), staff: await buildStaff(app) };
  await fund(app, people.merchant, paise);
  return people;
}

export async function keysPosted(container: Container): Promise<string[]> {
  const rows = await container.db.selectFrom('wallet.postings').select('idempotencyKey').execute();
  return rows.map(({ idempotencyKey }) => idempotencyKey);
}
