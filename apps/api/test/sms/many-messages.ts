import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { campaigns } from '@sevadesk/contract/campaigns';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { smsGatewayInput, sms } from '@sevadesk/contract/sms';
import { sql } from 'kysely';
import { setSecondPersonSums } from '../factories/approvals.ts';
import { notify } from '../../src/modules/notifications/index.ts';
import { smsGatewayNow } from '../../src/modules/sms/index.ts';
import { pollStates } from '../../src/modules/sms/poll-states.ts';
import { freeLostWorkers } from '../../src/platform/job-workers.ts';
import { createSmsHttp } from '../../src/providers/message-sms/sms-http.ts';
import { freePort, startApi } from '../api-process.ts';
import { testDatabase } from '../database.ts';
import { campaignOf } from '../factories/campaigns.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { registerAll } from '../factories/sms.ts';
import { buildStaff } from '../factories/users.ts';
import { call, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { startSimulator } from '../providers/simulator-process.ts';
import { profileOf } from '../providers/sms-profiles.ts';

type Plan = {
  people: number;
  each: number;
  kills: number;
  workers?: number;
  /** By a campaign of this pace, one message for each person. */
  perHour?: number;
};
type Phone = { clientId: string; state: 'submitted' | 'delivered' | 'failed' };
type Row = { id: string; state: string };

/** The result of the messages: how many the gateway has twice, and states that contradict the phones. */
export type Outcome = {
  messages: number;
  received: number;
  twice: string[];
  /** Messages whose state says more than the phone has. */
  wrong: (Row & { phone: string })[];
  states: Record<string, number>;
  counted: number;
  killed: number;
  seconds: number;
  mostMegabytes: number;
  /** Processor time of all workers, starts included. */
  cpuSeconds: number;
};

async function useGateway(app: TestApp, http: string, links: string): Promise<void> {
  const staff = await signInAs(app, await buildStaff(app));
  const rules = { quietFrom: 0, quietUntil: 0, dailyLimit: 100, links, shopLimit: 10_000, networkLimit: 10_000_000 };
  await registerAll(app, staff, rules);
  const { data } = (await call(app, sms.gateways, { as: staff })).body;
  const found = data.find(({ method }) => method === 'form');
  const profile = { ...found, ...profileOf('form', `${http}/message-sms/form`), isActive: true };
  const body = smsGatewayInput.strip().parse(profile);
  const saved = await call(app, sms.saveGateway, { as: staff, params: { id: found?.id ?? '' }, body });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.error));
}

/** Builds shops whose owners have a number. */
async function buildPeople(app: TestApp, people: number): Promise<void> {
  for (let at = 0; at < people; at += 1) {
    const { owner } = await buildMerchant(app);
    const mobile = `98${String(at).padStart(6, '0')}11`;
    await app.db.updateTable('users').set({ mobile }).where('id', '=', owner.id).execute();
  }
}

/** Starts a campaign to all shops; its workers release the messages. */
async function startCampaign(app: TestApp, { people, perHour = 0 }: Plan): Promise<void> {
  await buildPeople(app, people);
  const as = await signInAs(app, await buildStaff(app));
  await setSecondPersonSums(app, 1_000_000);
  await app.db
    .insertInto('smsPrices')
    .values(await priceOfActive(app))
    .execute();
  const { id: templateId } = await app.db
    .selectFrom('smsTemplates')
    .select('id')
    .where('event', '=', 'campaign_message')
    .executeTakeFirstOrThrow();
  const body = { ...campaignOf(templateId, ''), audience: {}, perHour };
  const { id } = (await call(app, campaigns.create, { as, body })).body;
  const seen = { recipients: people, costPaise: toPaise(1_000_000) };
  const started = await call(app, campaigns.start, { as, params: { id }, body: seen });
  if (started.body.state !== 'active') throw new Error(JSON.stringify(started.error));
}

async function priceOfActive(app: TestApp) {
  const active = app.db.selectFrom('smsGateways').select('id').where('isActive', '=', true);
  const { id: gatewayId } = await active.executeTakeFirstOrThrow();
  return { gatewayId, validFrom: '2026-01-01', priceHundredths: 1450, source: 'Test' };
}

/** Queues messages as events do, the further ones of each person as copies in one statement. */
async function queue(app: TestApp, { people, each }: Plan): Promise<void> {
  for (let at = 0; at < people; at += 1) {
    const { id, owner } = await buildMerchant(app);
    const mobile = `98${String(at).padStart(6, '0')}11`;
    await app.db.updateTable('users').set({ mobile }).where('id', '=', owner.id).execute();
    const params = { reference: `R${at}`, amount: '1,500.00/-' };
    await notify(systemCtx(app), { to: { merchantId: id }, event: 'payment_approved', about: [], params });
  }
  await sql`
    insert into messages (id, happening, event, way, user_id, merchant_id, mobile, template_id, header, locale, text, units, queued_at, state_at)
    select gen_random_uuid(), m.happening || n, m.event, m.way, m.user_id, m.merchant_id, m.mobile, m.template_id, m.header, m.locale, m.text,
      m.units, now(), now()
    from messages m cross join generate_series(2, ${each}::int) n`.execute(app.db);
  await sql`
    select graphile_worker.add_job('sms.send', payload => json_build_object('messageId', m.id), max_attempts => 12, job_key => 'sms:' || m.id)
    from messages m`.execute(app.db);
}

/** Counts the recipients whose message is not in the outbox yet. */
const plannedOf = async (app: TestApp): Promise<number> => {
  const count = sql<number>`count(*) filter (where state = 'planned')::int`.as('n');
  return (await app.db.selectFrom('campaignRecipients').select(count).executeTakeFirstOrThrow()).n;
};

const statesOf = async (app: TestApp): Promise<Record<string, number>> => {
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::int as n from messages group by state`.execute(app.db);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};

/** Polls as the ticker does, at later and later instants, until nothing is left to ask. */
async function askLater(app: TestApp): Promise<void> {
  const ctx = systemCtx(app);
  const messageSms = createSmsHttp(() => smsGatewayNow(ctx), { allowPrivateAddresses: true });
  for (let minutes = 3; minutes < 1_000; minutes *= 2) {
    const now = new Date(Date.now() + minutes * 60_000);
    const later = { ...ctx, clock: { now: () => now }, providers: { ...ctx.providers, messageSms } };
    for (let due = -1; ; ) {
      const { n } = await app.db
        .selectFrom('messages')
        .select(sql<number>`count(*) filter (where state = 'sending' or ask_at <= ${now.toISOString()})::int`.as('n'))
        .executeTakeFirstOrThrow();
      if (n === 0 || n === due) break;
      due = n;
      await pollStates(later);
    }
  }
}

async function compare(app: TestApp, phones: readonly Phone[]): Promise<Pick<Outcome, 'received' | 'twice' | 'wrong'>> {
  const byId = new Map<string, Phone>();
  const twice: string[] = [];
  for (const phone of phones) {
    if (byId.has(phone.clientId)) twice.push(phone.clientId);
    byId.set(phone.clientId, phone);
  }
  const rows: Row[] = await app.db.selectFrom('messages').select(['id', 'state']).execute();
  const fits = ({ id, state }: Row): boolean => {
    const phone = byId.get(id)?.state;
    if (state === 'delivered' || state === 'failed') return phone === state;
    // Without a report, a message that the gateway has is 'sent', and one that it does not have stays unknown.
    return state === 'sent' ? phone !== undefined : state === 'unknown' && phone === undefined;
  };
  const wrong = rows
    .filter((row) => !fits(row))
    .map((row) => ({ ...row, phone: byId.get(row.id)?.state ?? 'nothing' }));
  return { received: byId.size, twice, wrong };
}

type Usage = { megabytes: number; cpuSeconds: number };

/** Returns the largest memory of the workers, and the processor time that all have used; nothing outside Linux. */
async function usageOf(children: readonly ChildProcess[]): Promise<Usage> {
  const used = { megabytes: 0, cpuSeconds: 0 };
  for (const { pid } of children) {
    const [status, stat] = await Promise.all(
      ['status', 'stat'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    );
    used.megabytes = Math.max(used.megabytes, Math.round(Number(/VmRSS:\s+(\d+)/.exec(status ?? '')?.[1] ?? 0) / 1024));
    // The name, in brackets, may contain spaces; user and system time follow it in hundredths of a second.
    const [user = '0', system = '0'] = (stat ?? '')
      .slice((stat ?? '').lastIndexOf(')') + 2)
      .split(' ')
      .slice(11);
    used.cpuSeconds += (Number(user) + Number(system)) / 100;
  }
  return used;
}

type Workers = { start: () => Promise<void>; kill: () => Promise<void>; all: () => readonly ChildProcess[] };

/** Servers with job workers on one database, the first of which takes the delivery reports. */
async function workersOf(app: TestApp, plan: Plan, port: number): Promise<Workers> {
  const { DATABASE_URL, DATA_DIR } = app.container.config;
  const shared = {
    NODE_ENV: 'test',
    DATABASE_URL,
    DATA_DIR,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    WEB_DIST: `${DATA_DIR}/no-web`,
    LOG_LEVEL: 'fatal',
  };
  const ports = [port, ...(await Promise.all(Array.from({ length: (plan.workers ?? 1) - 1 }, freePort)))];
  let children: ChildProcess[] = [];
  return {
    all: () => children,
    async start() {
      children = await Promise.all(ports.map((PORT) => startApi({ ...shared, PORT: String(PORT) })));
    },
    async kill() {
      const ends = children.map((child) => once(child, 'exit'));
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(ends);
      // As two minutes later: the jobs of a worker without heartbeat are given to others.
      await sql`update job_workers set seen_at = now() - interval '10 minutes'`.execute(app.db);
      await freeLostWorkers(app.container.pool);
    },
  };
}

async function sendAll(app: TestApp, workers: Workers, { people, each, kills }: Plan) {
  const total = people * each;
  let [killed, mostMegabytes, ended] = [0, 0, 0];
  const begun = Date.now();
  for (;;) {
    await pause(total > 5_000 ? 500 : 50);
    const { megabytes, cpuSeconds } = await usageOf(workers.all());
    mostMegabytes = Math.max(mostMegabytes, megabytes);
    const queued = ((await statesOf(app))['queued'] ?? 0) + (await plannedOf(app));
    if (killed < kills && total - queued >= (total * (killed + 1)) / (kills + 1)) {
      await workers.kill();
      killed += 1;
      ended += cpuSeconds;
      await workers.start();
    } else if (queued === 0)
      return { killed, mostMegabytes, seconds: (Date.now() - begun) / 1000, cpuSeconds: ended + cpuSeconds };
  }
}

/**
 * Sends messages through the simulator's gateway over HTTP with mixed delivery reports, killing the workers by SIGKILL on the way, then
 * asks the gateway about what is open. Returns their result.
 */
export async function sendManyMessages(plan: Plan): Promise<Outcome> {
  const simulator = await startSimulator();
  const port = await freePort();
  const database = await testDatabase();
  const app = await testApp({ database, keysOnDisk: true, env: { PUBLIC_URL: `http://127.0.0.1:${port}` } });
  const workers = await workersOf(app, plan, port);
  try {
    await simulator.control('POST', '/message-sms/way', { way: 'mixed' });
    await useGateway(app, simulator.http, `http://127.0.0.1:${port}/`);
    await (plan.perHour === undefined ? queue(app, plan) : startCampaign(app, plan));
    await workers.start();
    const run = await sendAll(app, workers, plan);
    // Lets calls end that have already begun.
    await pause(2_000);
    await workers.kill();
    await askLater(app);
    const { messages } = (await simulator.control('GET', '/message-sms')) as { messages: Phone[] };
    const { counted } = await app.db.selectFrom('messageDays').select('counted').executeTakeFirstOrThrow();
    return {
      messages: plan.people * plan.each,
      ...(await compare(app, messages)),
      states: await statesOf(app),
      counted,
      ...run,
    };
  } finally {
    for (const child of workers.all()) child.kill('SIGKILL');
    await simulator.stop();
    await app.close();
  }
}
