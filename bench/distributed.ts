// Submissions a second and medians of pages on Citus (a coordinator and two workers) beside plain PostgreSQL of the same build, in turn in
// one run on one machine. Citus must be installed, or CITUS_ARCHIVE name an archive of it. BENCH_ROWS: events and notifications to fill in.
import { performance } from 'node:perf_hooks';
import { notifications } from '@sevadesk/contract/notifications';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { summedReports } from '@sevadesk/contract/reports';
import { sealAudit } from '../apps/api/src/modules/audit/index.ts';
import { prove } from '../apps/api/src/modules/wallet/index.ts';
import { type OwnEngine, ownEngine } from '../apps/api/test/distributed/own-engine.ts';
import { type BuiltMerchant, buildMerchant } from '../apps/api/test/factories/merchants.ts';
import { buildSubmitted, fillWallet } from '../apps/api/test/factories/nsdl-pan.ts';
import { buildStaff } from '../apps/api/test/factories/users.ts';
import { call, signInAs, systemCtx, type TestApp, testApp } from '../apps/api/test/helpers.ts';
import { figure, inTurn, table } from './measure.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const turns = Number(process.env.BENCH_TURNS ?? 3);
const rounds = Number(process.env.BENCH_ROUNDS ?? 30);
const rows = Number(process.env.BENCH_ROWS ?? 200_000);
const shopCount = 4;

type Side = { app: TestApp; shops: BuiltMerchant[]; pages: [name: string, open: () => Promise<void>][] };

/** Fills histories, trail and inboxes as years of work would; what is measured are pages of these. */
async function fill(ask: OwnEngine['ask'], userId: string): Promise<void> {
  const statements = [
    `insert into audit_events (id, at, actor_id, actor_name, action, record_type, record_id)
      select gen_random_uuid(), now() - n * interval '1 minute', case when n % 50 = 0 then '${userId}'::uuid else gen_random_uuid() end,
        'Namoona Person', 'bench.filled', 'pan-application', n::text from generate_series(1, ${rows}) n`,
    `insert into notices (id, user_id, event, created_at)
      select gen_random_uuid(), case when n % 50 = 0 then '${userId}'::uuid else md5((n % 1000)::text)::uuid end, 'pan-incomplete',
        now() - n * interval '1 minute' from generate_series(1, ${rows}) n`,
    `insert into pan_application_events (id, application_id, at, from_status, to_status, verb, actor_area)
      select gen_random_uuid(), md5((n / 5)::text)::uuid, now() - n * interval '1 minute', 'waiting', 'accepted', 'accept', 'in'
      from generate_series(1, ${rows}) n`,
  ];
  // Neither people nor applications of these rows exist: no foreign key is asked.
  for (const statement of statements) await ask(`set session_replication_role = replica; ${statement}`);
  for (const name of ['audit_events', 'notices', 'pan_application_events']) await ask(`analyze ${name}`);
}

const ends: (() => Promise<void>)[] = [];

async function prepare(distributed: boolean): Promise<Side> {
  const { database, ask } = await ownEngine({ distributed });
  const app = await testApp({ database });
  ends.push(app.close);
  const shops: BuiltMerchant[] = [];
  for (let n = 0; n < shopCount; n++) {
    const shop = await buildMerchant(app);
    await fillWallet(app, shop.id, 1_000_000_000);
    shops.push(shop);
  }
  const [shop] = shops;
  if (!shop) throw new Error('There is no shop');
  const { id } = await buildSubmitted(app, { merchant: shop });
  await fill(ask, shop.owner.id);
  const staff = await signInAs(app, await buildStaff(app, { permissions: ['audit.view'] }));
  const owner = await signInAs(app, shop.owner);
  const opened = async (what: string, answer: Promise<{ status: number }>) => {
    const { status } = await answer;
    if (status !== 200) throw new Error(`${what}: ${status}`);
  };
  const trail = (filters: unknown[]) => call(app, summedReports.trail.list, { as: staff, body: { filters } as never });
  return {
    app,
    shops,
    pages: [
      [
        'one application with its history',
        () => opened('application', call(app, nsdlPan.info, { as: owner, params: { id } as never })),
      ],
      ['inbox, first page', () => opened('inbox', call(app, notifications.list, { as: owner, body: {} }))],
      ['audit trail, newest', () => opened('trail', trail([]))],
      ['audit trail of a record', () => opened('record', trail([{ field: 'recordId', opt: 'eq', value1: '777' }]))],
    ],
  };
}

/** Shops submit applications until the time is over: draft, form, confirmation, charge. Returns submissions a second. */
async function rate({ app, shops }: Side): Promise<number> {
  const began = performance.now();
  let done = 0;
  await Promise.all(
    shops.map(async (merchant) => {
      while (performance.now() - began < seconds * 1000) {
        await buildSubmitted(app, { merchant });
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - began);
}

async function sealed({ app }: Side): Promise<number> {
  const began = performance.now();
  const count = await sealAudit(systemCtx(app), { from: 'beginning' });
  return (count * 1000) / (performance.now() - began);
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
try {
  const plain = await prepare(false);
  const citus = await prepare(true);
  const rates = { plain: [] as number[], citus: [] as number[] };
  for (let turn = 0; turn < turns; turn++) {
    rates.plain.push(await rate(plain));
    rates.citus.push(await rate(citus));
  }
  const lines = [['submissions a second, four shops', figure(median(rates.plain)), figure(median(rates.citus))]];
  for (const [at, [name, open]] of plain.pages.entries()) {
    const other = citus.pages[at]?.[1] ?? open;
    const [here, there] = await inTurn([open, other], rounds);
    lines.push([`${name}, median ms`, figure(here?.median ?? Number.NaN), figure(there?.median ?? Number.NaN)]);
  }
  lines.push(['rows sealed a second', figure(await sealed(plain)), figure(await sealed(citus))]);
  for (const { app } of [plain, citus])
    if ((await prove(systemCtx(app))).length > 0) throw new Error('prove names a difference');
  process.stdout.write(`${table(['', 'plain PostgreSQL', 'Citus'], lines)}\n`);
} finally {
  for (const end of ends) await end();
}
