// The people of `bench/cluster.mjs`: shops' software that creates applications under idempotency keys, and an ordinary day around it.
// Each attempt is reported to the parent process; when asked, it stops and compares what was acknowledged with what the database has.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { partnerPan } from '@sevadesk/contract/nsdl-pan';
import { consentVersion } from '../../apps/api/src/modules/nsdl-pan/apply/confirm-applications.ts';
import { getBalance, prove } from '../../apps/api/src/modules/wallet/index.ts';
import { call, type Signed } from '../../apps/api/test/call.ts';
import { buildMerchant } from '../../apps/api/test/factories/merchants.ts';
import { fillWallet, pricePaise, typedValues } from '../../apps/api/test/factories/nsdl-pan.ts';
import { buildKey, switchPartnerApi } from '../../apps/api/test/factories/partner-api.ts';
import { actOnce } from '../load-day/actions.ts';
import { type Crowd, gather } from '../load-day/people.ts';

const { LOAD_SERVERS = '' } = process.env;
const numberOf = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
const writers = numberOf('CLUSTER_WRITERS', 4);
const actionsPerSecond = numberOf('CLUSTER_RATE', 2);
const gapMs = 150;
const renewMs = 3 * 60_000;
const start = 1_000_000_000;

/** A shop with its software; `acknowledged` has the application of each key that the program said was saved. */
type Writer = { merchantId: string; key: Signed; acknowledged: Map<string, string>; contradicted: string[] };
let over = false;
const tell = (message: Record<string, unknown>) => process.send?.(message);

async function openWriter(app: Crowd['app']): Promise<Writer> {
  const merchant = await buildMerchant(app);
  await fillWallet(app, merchant.id, start);
  return {
    merchantId: merchant.id,
    key: await buildKey(app, merchant.owner),
    acknowledged: new Map(),
    contradicted: [],
  };
}

/** Sends an application until it is acknowledged, always under the same key, like a caller that must not lose or double it. */
async function writeOne({ app }: Crowd, writer: Writer): Promise<void> {
  const once = randomUUID();
  const data = typedValues();
  const body = { type: 'N', category: 'individual', data, consent: true, consentVersion, pricePaise } as never;
  for (let attempt = 1; ; attempt++) {
    const began = Date.now();
    const answer = await call(app, partnerPan.create, {
      as: writer.key,
      body,
      headers: { 'idempotency-key': once },
    }).catch((error: Error) => ({ status: 0, body: null, error: { code: error.message, message: '' } }));
    const isAcknowledged = answer.status === 200 && answer.body !== null;
    const fault = isAcknowledged ? undefined : `${answer.status} ${answer.error?.code}: ${answer.error?.message}`;
    tell({ kind: 'write', at: Date.now(), ms: Date.now() - began, fault, isRepeat: attempt > 1 });
    if (isAcknowledged && answer.body) {
      const earlier = writer.acknowledged.get(once);
      if (earlier !== undefined && earlier !== answer.body.id) writer.contradicted.push(once);
      writer.acknowledged.set(once, answer.body.id);
      return;
    }
    await pause(gapMs);
  }
}

async function write(crowd: Crowd, writer: Writer): Promise<void> {
  while (!over) {
    await writeOne(crowd, writer);
    await pause(gapMs);
  }
}

async function act(crowd: Crowd): Promise<void> {
  while (!over) {
    void actOnce(crowd, (kind, ms, fault) => tell({ kind: 'day', of: kind, ms, fault }));
    await pause(1000 / actionsPerSecond);
  }
}

/** Compares a writer's log with the database: lost and doubled applications and charges, and the balance to the paisa. */
async function compare({ app }: Crowd, writer: Writer) {
  const rows = await app.db
    .selectFrom('panApplications')
    .select('id')
    .where('merchantId', '=', writer.merchantId)
    .execute();
  const stored = new Set(rows.map(({ id }) => id));
  const acknowledged = [...writer.acknowledged.values()];
  const charges = await app.db
    .selectFrom('wallet.postings')
    .select('idempotencyKey')
    .where(
      'idempotencyKey',
      'in',
      rows.map(({ id }) => `charge:${id}`),
    )
    .execute();
  const charged = new Set(charges.map(({ idempotencyKey }) => idempotencyKey));
  const balance = await getBalance(app.container.systemContext('cluster'), writer.merchantId);
  return {
    lost: acknowledged.filter((id) => !stored.has(id) || !charged.has(`charge:${id}`)).length,
    doubled: stored.size - new Set(acknowledged).size + writer.contradicted.length,
    wrongPaise: balance - (start - pricePaise * acknowledged.length),
  };
}

/** Stops the load, compares all writers with the database, and proves the ledger. */
async function judge(crowd: Crowd, all: Writer[]): Promise<void> {
  const found = await Promise.all(all.map((writer) => compare(crowd, writer)));
  const sum = (of: 'lost' | 'doubled' | 'wrongPaise') => found.reduce((total, one) => total + Math.abs(one[of]), 0);
  tell({
    kind: 'verdict',
    acknowledged: all.reduce((total, { acknowledged }) => total + acknowledged.size, 0),
    lost: sum('lost'),
    doubled: sum('doubled'),
    wrongPaise: sum('wrongPaise'),
    differences: (await prove(crowd.app.container.systemContext('cluster'))).length,
  });
}

const crowd = await gather(process.env, LOAD_SERVERS.split(','), { shops: 12, clerks: 3 });
await switchPartnerApi(crowd.app);
// While nobody leads it fails, and the next turn is early enough.
const renewal = setInterval(() => void crowd.renew().catch(() => {}), renewMs);
const all = await Promise.all(Array.from({ length: writers }, () => openWriter(crowd.app)));
for (let isLast = false; !isLast; ) {
  over = false;
  const running = [...all.map((writer) => write(crowd, writer)), act(crowd)];
  tell({ kind: 'ready' });
  const asked = await new Promise((resolve) => process.once('message', resolve));
  isLast = asked === 'finish';
  over = true;
  await Promise.all(running);
  await pause(2_000);
  await judge(crowd, all);
}
clearInterval(renewal);
await crowd.app.container.close();
process.disconnect?.();
