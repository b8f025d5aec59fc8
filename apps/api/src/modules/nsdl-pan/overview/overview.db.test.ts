import { addDays, istDateOf } from '@sevadesk/contract/kernel/local-date';
import { nsdlPan, nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltMerchant, buildMerchant } from '../../../../test/factories/merchants.ts';
import { buildSubmitted, fillWallet } from '../../../../test/factories/nsdl-pan.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../../../../test/helpers.ts';
import { systemIds } from '../../../platform/ids.ts';
import { readUpTo, refreshFigures } from './recent-figures.ts';

let app: TestApp;
let shop: BuiltMerchant;
let owner: Signed;
let head: Signed;

type Told = { status: string; to: string[]; reasons?: string[]; hours?: number };

/** Creates an application of the shop with a history, decided a day ago. */
async function tell({ status, to, reasons = [], hours }: Told): Promise<string> {
  const { id } = await buildSubmitted(app, { merchant: shop });
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const acknowledged =
    hours === undefined
      ? {}
      : { aknNo: String(Date.now()).padEnd(15, '7').slice(0, 12) + String(Math.floor(hours)).padStart(3, '0') };
  await app.db
    .updateTable('panApplications')
    .set({
      status,
      statusAt: at(24),
      ...(hours === undefined
        ? {}
        : { ...acknowledged, submittedAt: at(24 + hours), acknowledgedAt: at(24), hardcopyStatus: 'owed' }),
    })
    .where('id', '=', id)
    .execute();
  for (const [index, toStatus] of to.entries())
    await app.db
      .insertInto('panApplicationEvents')
      .values({
        id: systemIds.next(),
        applicationId: id,
        at: at(25 - index),
        fromStatus: 'verifying',
        toStatus,
        verb: 'told',
        actorArea: 'in',
        attempt: index + 1,
        reasonCodes: toStatus === 'accepted' ? [] : reasons,
      })
      .execute();
  return id;
}

beforeAll(async () => {
  app = await testApp();
  shop = await buildMerchant(app);
  await fillWallet(app, shop.id, 1_000_000);
  owner = await signInAs(app, shop.owner);
  head = await signInAs(app, await buildStaff(app));
  await tell({ status: 'acknowledged', to: ['accepted'], hours: 10 });
  await tell({ status: 'acknowledged', to: ['incomplete', 'accepted'], reasons: ['R01', 'R03'], hours: 20 });
  await tell({ status: 'acknowledged', to: ['accepted'], hours: 40 });
  await tell({ status: 'incomplete', to: ['incomplete'], reasons: ['R03'] });
  await buildSubmitted(app);
});
afterAll(() => app.close());

describe("a service's dashboard", () => {
  it('MER-05 shows a shop the status of its own applications, what is due, and the quality of the last 30 days', async () => {
    const { body } = await call(app, nsdlPan.dashboard, { as: owner });
    expect(
      body.statuses.map(({ status, nos }) => [status, nos]).toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['acknowledged', 3],
      ['incomplete', 1],
    ]);
    expect(body.statuses[0]?.oldestAt).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/);
    expect(body.objections).toEqual([
      { code: 'R03', text: 'Name differs from the proof or from Aadhaar', nos: 2 },
      { code: 'R01', text: 'Photo unclear, marked, missing or of wrong size', nos: 1 },
    ]);
    expect(body.quality).toMatchObject({ decided: 4, acceptedFirst: 2 });
    expect(body.quality.medianHours).toBeCloseTo(20, 1);
    expect(body.papers).toMatchObject({ nos: 3 });
    expect(body.tin).toEqual({ shop: 0, overdue: 0, nextDueOn: null, office: 0 });
    expect(body.days).toHaveLength(14);
  });

  it('STF-09 counts all shops for head office, without drafts', async () => {
    const { body } = await call(app, nsdlPanStaff.dashboard, { as: head });
    expect(body.statuses.find(({ status }) => status === 'submitted')?.nos).toBe(1);
    expect(body.objections[0]).toMatchObject({ code: 'R03', nos: 2 });
    expect(body.mine).toBe(0);
  });

  it('counts rejections of the centre by who acts next, and those past their due date', async () => {
    const { id: applicationId } = await app.db
      .selectFrom('panApplications')
      .select('id')
      .where('status', '=', 'acknowledged')
      .executeTakeFirstOrThrow();
    const now = new Date().toISOString();
    await app.db
      .insertInto('panTinCases')
      .values({
        id: systemIds.next(),
        applicationId,
        merchantId: shop.id,
        number: 1,
        reasonCodes: ['R01'],
        dueOn: '2020-01-01',
        enteredAt: now,
        statusAt: now,
      })
      .execute();
    const { body } = await call(app, nsdlPan.dashboard, { as: owner });
    expect(body.tin).toEqual({ shop: 1, overdue: 1, nextDueOn: '2020-01-01', office: 0 });
  });
});

it('STF-09 shows when forms arrived by weekday and hour in India, over the last four complete weeks', async () => {
  const today = istDateOf(new Date());
  const last = addDays(today, -1);
  // The first and the last moment that count, and the nearest ones outside.
  const moments = [`${addDays(today, -28)}T00:00:00+05:30`, `${last}T23:59:59+05:30`];
  const outside = [`${addDays(today, -29)}T23:59:59+05:30`, `${today}T00:00:00+05:30`];
  const hoursOf = async () => (await call(app, nsdlPanStaff.dashboard, { as: head })).body.hours;
  const sum = (hours: { nos: number }[]) => hours.reduce((total, { nos }) => total + nos, 0);
  const before = await hoursOf();
  for (const at of [...moments, ...outside]) {
    const { id } = await buildSubmitted(app, { merchant: shop });
    await app.db
      .updateTable('panApplications')
      .set({ submittedAt: new Date(at).toISOString() })
      .where('id', '=', id)
      .execute();
  }
  const after = await hoursOf();
  expect(sum(after) - sum(before)).toBe(2);
  const weekday = ((new Date(`${last}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
  const nosAt = (hours: typeof after, hour: number, day: number) =>
    hours.find((one) => one.hour === hour && one.weekday === day)?.nos ?? 0;
  expect(nosAt(after, 23, weekday) - nosAt(before, 23, weekday)).toBe(1);
  // Four weeks before today is the same weekday.
  const first = (weekday % 7) + 1;
  expect(nosAt(after, 0, first) - nosAt(before, 0, first)).toBe(1);
});

describe('the last weeks of a network with very many forms', () => {
  const office = async () => (await call(app, nsdlPanStaff.dashboard, { as: head })).body;
  const submittedAt = async (at: Date) => {
    const { id } = await buildSubmitted(app, { merchant: shop });
    await app.db.updateTable('panApplications').set({ submittedAt: at.toISOString() }).where('id', '=', id).execute();
  };
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const sentOn = ({ days }: { days: { day: string; submitted: number }[] }, ago: number) =>
    days.find(({ day }) => day === istDateOf(daysAgo(ago)))?.submitted ?? 0;

  it('are read when a page asks for them, until 30 days have more than 50,000', async () => {
    await refreshFigures(app.container);
    expect((await office()).figuresAt).toBeNull();
    const day = addDays(istDateOf(new Date()), -20);
    await app.db
      .insertInto('panSentDays')
      .values({ day, count: readUpTo + 1 })
      .execute();
    // The worker has not been here yet.
    expect((await office()).figuresAt).toBeNull();
  });

  it('are those that the worker read last, but for today and yesterday', async () => {
    await refreshFigures(app.container);
    const stored = await office();
    expect(Date.now() - new Date(stored.figuresAt ?? 0).getTime()).toBeLessThan(60_000);
    for (const ago of [5, 1, 0]) await submittedAt(daysAgo(ago));
    const after = await office();
    expect([5, 1, 0].map((ago) => sentOn(after, ago) - sentOn(stored, ago))).toEqual([0, 1, 1]);
    expect(after.days).toHaveLength(14);
    expect(after.today.submitted).toBe(stored.today.submitted + 1);
    // A shop reads its own forms.
    expect(sentOn((await call(app, nsdlPan.dashboard, { as: owner })).body, 5)).toBe(1);
    await refreshFigures(app.container);
    expect(sentOn(await office(), 5)).toBe(sentOn(stored, 5) + 1);
  });

  it('are read again where the worker stands still, or has stored another form of them', async () => {
    const isStored = async () => (await office()).figuresAt !== null;
    await app.db
      .updateTable('panFigures')
      .set({ computedAt: daysAgo(0.5).toISOString() })
      .execute();
    expect(await isStored()).toBe(false);
    await refreshFigures(app.container);
    expect(await isStored()).toBe(true);
    await app.db.updateTable('panFigures').set({ figures: '{}' }).execute();
    expect(await isStored()).toBe(false);
  });

  it('keep 14 days when the day has changed since they were stored', async () => {
    await refreshFigures(app.container);
    const { days } = await office();
    const earlier = days.map(({ day, ...rest }) => ({ ...rest, day: addDays(day, -1) }));
    const [row] = await app.db.selectFrom('panFigures').select('figures').execute();
    const figures = { ...(row?.figures as object), days: earlier };
    await app.db
      .updateTable('panFigures')
      .set({ figures: JSON.stringify(figures) })
      .execute();
    expect((await office()).days.map(({ day }) => day)).toEqual(days.map(({ day }) => day));
  });
});
