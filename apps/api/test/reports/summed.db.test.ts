import { applicationStatuses } from '@sevadesk/contract/nsdl-pan';
import { reports, summedReports } from '@sevadesk/contract/reports';
import { orderKinds } from '@sevadesk/contract/services';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumFinishedDays } from '../../src/modules/reports/list-collection.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';
import { chargeOf, earn } from '../money/charges.ts';

let app: TestApp;
let staff: Signed;
let shops: BuiltMerchant[];

const states = ['DL', 'MH', 'DL'] as const;
const sentStatuses = applicationStatuses.filter((status) => !['draft', 'pre_submit'].includes(status));
type Sent = {
  shop: number;
  status: string;
  category: 'individual' | 'huf';
  type: 'N' | 'C';
  day: number;
  pricePaise: number;
};
const span = { from: '2026-08-01', to: '2026-09-30' };

/** Inserts applications directly, because a report does not depend on their contents. */
async function writeApplications(sent: readonly Sent[]): Promise<void> {
  const { id: formVersionId } = await app.db
    .selectFrom('panFormVersions')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('panApplications')
    .values(
      sent.map(({ shop, status, category, type, day, pricePaise }, at) => ({
        id: uuidV7(),
        merchantId: shops[shop]?.id ?? '',
        token: String(300_000_000_000 + at),
        type,
        category,
        formVersionId,
        status,
        pricePaise,
        // Half past midnight in India is still the previous day in UTC.
        submittedAt: new Date(Date.parse('2026-07-31T19:00:00Z') + day * 86_400_000).toISOString(),
      })),
    )
    .execute();
}

const sentArbitrary = fc.record<Sent>({
  shop: fc.nat({ max: 2 }),
  status: fc.constantFrom(...sentStatuses),
  category: fc.constantFrom('individual', 'huf'),
  type: fc.constantFrom('N', 'C'),
  day: fc.nat({ max: 59 }),
  pricePaise: fc.integer({ min: 0, max: 90_000 }),
});
const sent = fc.sample(sentArbitrary, { numRuns: 240, seed: 7 });

beforeAll(async () => {
  app = await testApp();
  shops = [];
  for (const state of states) {
    const shop = await buildMerchant(app);
    await app.db.updateTable('merchants').set({ state }).where('id', '=', shop.id).execute();
    shops.push(shop);
  }
  staff = await signInAs(app, await buildStaff(app));
  await writeApplications(sent);
});
afterAll(() => app.close());

const total = (of: (one: Sent) => number, rows: readonly Sent[] = sent) => rows.reduce((sum, one) => sum + of(one), 0);

async function volume(additionFilter: Record<string, string>) {
  const { body, status } = await call(app, summedReports.volume.list, {
    as: staff,
    body: { additionFilter: { ...span, ...additionFilter }, length: 100 },
  });
  expect(status).toBe(200);
  return body.data;
}

describe('STF-21 application volume', () => {
  it.each(['day', 'month', 'merchant', 'state', 'category', 'type', 'way'])(
    'grouped by %s includes every application once, as do the totals',
    async (by) => {
      const rows = await volume({ by });
      expect(rows.reduce((sum, row) => sum + row.sent, 0)).toBe(sent.length);
      expect(rows.reduce((sum, row) => sum + row.amountPaise, 0)).toBe(total((one) => one.pricePaise));
      for (const row of rows) expect(row.open + row.sentBack + row.acknowledged + row.refused).toBe(row.sent);
      const { body } = await call(app, summedReports.volume.overview, {
        as: staff,
        query: { ...span, by } as never,
      });
      expect(body.totals).toMatchObject({ sent: sent.length, amountPaise: total((one) => one.pricePaise) });
      expect(body.points.reduce((sum, point) => sum + point.sent, 0)).toBe(sent.length);
    },
  );

  it('a day is the day in India, and days without applications are in the chart with zeros', async () => {
    const rows = await volume({ by: 'day', from: '2026-08-01', to: '2026-08-10' });
    const expected = sent.filter(({ day }) => day < 10);
    expect(rows.reduce((sum, row) => sum + row.sent, 0)).toBe(expected.length);
    const { body } = await call(app, summedReports.volume.overview, {
      as: staff,
      query: { from: '2026-07-01', to: '2026-08-10', by: 'day' },
    });
    expect(body.points).toHaveLength(41);
    expect(body.points[0]).toMatchObject({ key: '2026-07-01', sent: 0 });
  });

  it('of a shop, a state or a category includes only theirs', async () => {
    const [{ sent: ofShop } = { sent: 0 }] = await volume({ by: 'merchant', merchantCode: shops[1]?.code ?? '' });
    expect(ofShop).toBe(sent.filter(({ shop }) => shop === 1).length);
    const delhi = await volume({ by: 'category', state: 'DL' });
    expect(delhi.reduce((sum, row) => sum + row.sent, 0)).toBe(sent.filter(({ shop }) => shop !== 1).length);
    const huf = await volume({ by: 'type', category: 'huf' });
    expect(huf.reduce((sum, row) => sum + row.sent, 0)).toBe(sent.filter((one) => one.category === 'huf').length);
  });

  it('a shop sees its own, whatever it requests', async () => {
    const owner = await signInAs(app, shops[0]?.owner ?? { id: '' });
    const { body } = await call(app, summedReports.ownVolume.list, {
      as: owner,
      body: { additionFilter: { ...span, by: 'merchant', merchantCode: shops[0]?.code ?? '' } },
    });
    expect(body.data).toMatchObject([{ key: shops[0]?.code, sent: sent.filter(({ shop }) => shop === 0).length }]);
    const others = await call(app, summedReports.ownVolume.list, {
      as: owner,
      body: { additionFilter: { ...span, by: 'merchant', merchantCode: shops[1]?.code ?? '' } },
    });
    expect(others.body.data).toEqual([]);
  });

  it('rejects more than 400 days, days in the wrong order, and unknown values', async () => {
    for (const additionFilter of [
      { from: '2025-01-01', to: '2026-09-30' },
      { from: '2026-09-30', to: '2026-09-01' },
      { from: '2026-09-30' },
      { by: 'moon' },
      { colour: 'red' },
    ]) {
      const { status, error } = await call(app, summedReports.volume.list, { as: staff, body: { additionFilter } });
      expect([status, error.code]).toEqual([400, 'invalid_input']);
    }
  });

  it('its file has the filters and ends with the totals', async () => {
    const { bytes, status } = await call(app, summedReports.volume.export, {
      as: staff,
      body: { additionFilter: { ...span, by: 'state' }, format: 'csv' },
    });
    expect(status).toBe(200);
    expect(bytes.toString()).toContain('Delhi');
  });
});

const ledgerSum = async (code: string) => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount_paise), 0)::bigint as sum from wallet.entries e
    join wallet.accounts a on a.id = e.account_id and a.code = ${code}`.execute(app.db);
  return rows[0]?.sum ?? 0;
};

describe('STF-21 commission and TDS', () => {
  it('equals the ledger for every group', async () => {
    const ctx = systemCtx(app);
    const rates = { rateBasisPoints: 200, noPanRateBasisPoints: 2_000, limitPaise: 10_000 };
    const amounts = fc.sample(fc.integer({ min: 100, max: 40_000 }), { numRuns: 30, seed: 11 });
    for (const [at, gross] of amounts.entries()) {
      const shop = shops[at % 3] ?? { id: '' };
      await earn(ctx, chargeOf(shop.id, `c-${at}`, 10_000), gross, rates);
    }
    const expected = {
      grossPaise: -(await ledgerSum('house:commission-expense')),
      tdsPaise: await ledgerSum('house:tds-payable'),
    };
    expect(expected.tdsPaise).toBeGreaterThan(0);
    for (const by of ['day', 'month', 'merchant', 'state', 'product', 'kind'] as const) {
      const { body } = await call(app, summedReports.commission.list, {
        as: staff,
        body: { additionFilter: { by }, length: 100 },
      });
      const sums = body.data.reduce(
        (sum, row) => ({ grossPaise: sum.grossPaise + row.grossPaise, tdsPaise: sum.tdsPaise + row.tdsPaise }),
        { grossPaise: 0, tdsPaise: 0 },
      );
      expect([by, sums]).toEqual([by, expected]);
      expect(body.data.reduce((sum, row) => sum + row.netPaise, 0)).toBe(expected.grossPaise - expected.tdsPaise);
    }
  });
});

describe('STF-21 sign-ins and actions', () => {
  it('equals the audit trail, for totalled days and for today', async () => {
    const at = (day: string) => sql<string>`${`${day}T10:00:00Z`}::timestamptz`;
    const event = { actorId: null, actorName: 'Somebody', actorRole: 'Owner', action: 'auth.login' };
    for (const [day, outcome] of [
      ['2026-09-01', 'ok'],
      ['2026-09-01', 'refused'],
      ['2026-09-02', 'ok'],
    ] as const)
      await app.db
        .insertInto('auditEvents')
        .values({ id: uuidV7(), at: at(day), outcome, ...event })
        .execute();
    const asked = { from: '2026-09-01', to: '2026-09-30', by: 'day' } as const;
    const read = async () =>
      (await call(app, summedReports.audit.list, { as: staff, body: { additionFilter: asked } })).body.data;
    const before = await read();
    expect(before).toMatchObject([
      { key: '2026-09-02', signIns: 1, refusedSignIns: 0, actions: 1 },
      { key: '2026-09-01', signIns: 1, refusedSignIns: 1, actions: 2 },
    ]);
    expect(await sumFinishedDays(systemCtx(app))).toBeGreaterThan(0);
    expect(await sumFinishedDays(systemCtx(app))).toBe(0);
    expect(await read()).toEqual(before);
    const { body } = await call(app, summedReports.trail.list, {
      as: staff,
      body: { filters: [{ field: 'at', opt: 'between', value1: '2026-09-01', value2: '2026-09-30' }] },
    });
    expect(body.data).toHaveLength(3);
    // Each as a sentence, and as the code of the filter.
    expect(new Set(body.data.map(({ action, what }) => `${action}: ${what}`))).toContain('auth.login: Signed in');
  });

  it('is only for those who may view the audit', async () => {
    const clerk = await signInAs(app, await buildStaff(app, { permissions: ['reports.view'] }));
    expect((await call(app, summedReports.audit.list, { as: clerk, body: {} })).status).toBe(403);
    expect((await call(app, summedReports.volume.list, { as: clerk, body: {} })).status).toBe(200);
    expect((await call(app, reports.days, { as: clerk, body: {} })).status).toBe(200);
  });
});

describe('states of orders', () => {
  it('of every service are known to the report', async () => {
    const { rows } = await sql<{ tableName: string; says: string }>`
      select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as says from pg_constraint
      where conname in ('bank_leads_status_known', 'nps_orders_status_known', 'gst_registrations_status_known', 'gst_filings_status_known')`.execute(
      app.db,
    );
    const tables = {
      bank_leads: 'bank-lead',
      nps_orders: 'nps',
      gst_registrations: 'gst-registration',
      gst_filings: 'gst-return',
    } as const;
    expect(rows).toHaveLength(4);
    for (const { tableName, says } of rows) {
      const groups = orderKinds[tables[tableName as keyof typeof tables]].states;
      const known = new Set([...groups.open, ...groups.done, ...groups.refused, 'draft']);
      const statuses = [...says.matchAll(/'([a-z_]+)'::text/g)].map(([, status]) => status ?? '');
      expect(statuses.filter((status) => !known.has(status))).toEqual([]);
    }
  });
});
