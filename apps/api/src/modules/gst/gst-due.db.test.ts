import { gst } from '@sevadesk/contract/gst';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFiling, buildGstDesk } from '../../../test/factories/gst.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, ctxFor, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { fixedClock } from '../../platform/clock.ts';
import { extendDue } from './due-dates.ts';
import { remindDue } from './remind-due.ts';
import { assignFiling, rejectFiling } from './work-filing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock: fixedClock('2026-11-21T06:00:00Z') });
});
afterAll(() => app.close());

async function told(userId: string, event: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from notices where user_id = ${userId} and event = ${event}`.execute(app.db);
  return rows[0]?.n ?? 0;
}

const remindOn = (day: string) => remindDue({ ...systemCtx(app), clock: fixedClock(`${day}T04:00:00Z`) });

describe('the due date of a return', () => {
  it('MER-04 is notified to its shop 7, 3 and 1 days before, once each, and again when it changes', async () => {
    const desk = await buildGstDesk(app);
    const { id } = await buildFiling(desk, { period: '2026-10' });
    await sql`update gst_filings set due_on = '2026-12-10' where id = ${id}`.execute(app.db);
    const count = async (day: string) => {
      await Promise.all([remindOn(day), remindOn(day)]);
      return told(desk.merchant.owner.id, 'gst_due');
    };
    const days = ['2026-12-02', '2026-12-03', '2026-12-05', '2026-12-08', '2026-12-09', '2026-12-10'];
    const counts = [];
    for (const day of days) counts.push(await count(day));
    expect(counts).toEqual([0, 1, 1, 2, 3, 3]);
    const later = { returnType: 'gstr-3b', period: '2026-10', stateGroup: 'all', dueOn: '2026-12-20' } as const;
    await extendDue(desk.desk, later);
    expect([await count('2026-12-11'), await count('2026-12-13')]).toEqual([3, 4]);
    const version = 2;
    await rejectFiling(desk.desk, { id, version, reason: 'The shop gave up its registration', refund: 'whole' });
    expect(await count('2026-12-19')).toBe(4);
  });

  it('STF-19 lists open work first at the desk and the latest completed work last', async () => {
    const desk = await buildGstDesk(app);
    const ended = await buildFiling(desk, { period: '2026-06' });
    const waiting = await buildFiling(desk, { period: '2026-07' });
    await rejectFiling(desk.desk, { ...ended, reason: 'Filed elsewhere already', refund: 'whole' });
    const as = await signInAs(app, await buildStaff(app));
    const { data } = (await call(app, gst.filings, { as, body: {} })).body;
    const at = (number: string) => data.findIndex((row) => row.number === number);
    expect(at(waiting.number)).toBeGreaterThanOrEqual(0);
    expect(at(ended.number)).toBeGreaterThan(at(waiting.number));
  });

  it('STF-19 notifies a person of a return assigned to them, but not the one who took it', async () => {
    const desk = await buildGstDesk(app);
    const filing = await buildFiling(desk, { period: '2026-08' });
    const [giver, other] = [await buildStaff(app), await buildStaff(app)];
    const ctx = await ctxFor(app, giver);
    const { version } = await assignFiling(ctx, { ...filing, assigneeId: other.id });
    await assignFiling(ctx, { id: filing.id, version, assigneeId: giver.id });
    expect([await told(other.id, 'gst_assigned'), await told(giver.id, 'gst_assigned')]).toEqual([1, 0]);
  });
});
