import { reportSchedules } from '@sevadesk/contract/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSchedules } from '../../src/modules/reports/run-schedules.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { buildStaff } from '../factories/users.ts';
import { call, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

/** The test's clock. */
let now = new Date();
const clock: Clock = { now: () => now };
const hours = (count: number) => {
  now = new Date(now.getTime() + count * 3_600_000);
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock });
});
afterAll(() => app.close());

const { staff } = reportSchedules;
const daily = { report: 'volume', span: 'yesterday', rhythm: 'daily', hour: 9, format: 'xlsx' } as const;

const person = (overrides: Parameters<typeof buildStaff>[1] = {}) => buildStaff(app, overrides);
/** A new session each time, because tokens expire while the test's clock advances. */
const as = (user: { id: string }) => signInAs(app, user);

const mailsTo = (email: string) =>
  app.mail.sent.filter(({ to, subject }) => to === email && subject.startsWith('Application volume'));

/** Runs the worker until nothing changes any more. */
async function turns(): Promise<void> {
  for (let n = 0; n < 3; n++) {
    await runSchedules(systemCtx(app));
    await app.runJobs();
  }
}

const seen = async (user: { id: string }) => (await call(app, staff.list, { as: await as(user) })).body.data;

describe('STF-21 reports by mail', () => {
  it('are sent once for each due time, to oneself and to a named person, with a link and without the file', async () => {
    const [owner, colleague, stranger] = [await person(), await person(), await person({ permissions: ['pan.view'] })];
    const { status, body } = await call(app, staff.create, {
      as: await as(owner),
      body: { ...daily, ask: { by: 'state' }, note: 'For the meeting', recipientIds: [colleague.id, stranger.id] },
    });
    expect(status).toBe(200);
    expect(Date.parse(body.nextAt)).toBeGreaterThan(now.getTime());
    await turns();
    expect(mailsTo(owner.email)).toHaveLength(0);

    hours(24);
    // Two workers at the same time, and one that comes later.
    await Promise.all([runSchedules(systemCtx(app)), runSchedules(systemCtx(app))]);
    await turns();
    const [mail, ...more] = mailsTo(owner.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('For the meeting');
    expect(mail?.text).toContain('http://sevadesk.test/backend/misc/downloads');
    expect(mailsTo(colleague.email)).toHaveLength(1);
    expect(mailsTo(stranger.email)).toHaveLength(0);
    expect(await seen(owner)).toMatchObject([{ lastState: 'mailed', pausedAt: null, recipients: expect.any(Array) }]);

    hours(24);
    await turns();
    expect(mailsTo(owner.email)).toHaveLength(2);
  });

  it('survive a worker that dies between any two steps: nothing is repeated, nothing is lost', async () => {
    const owner = await person();
    await call(app, staff.create, { as: await as(owner), body: daily });
    hours(24);
    // A worker may be killed after each commit; the next one continues from there.
    await app.db
      .updateTable('reportSchedules')
      .set({ nextAt: now.toISOString() })
      .where('userId', '=', owner.id)
      .execute();
    await runSchedules(systemCtx(app));
    const runs = () => app.db.selectFrom('reportRuns').selectAll().where('userId', '=', owner.id).execute();
    expect(await runs()).toMatchObject([{ state: 'making' }]);
    // As if the worker had died after writing the run but before advancing the schedule: the same time is due again.
    const [run] = await runs();
    await app.db
      .updateTable('reportSchedules')
      .set({ nextAt: run?.dueAt ?? '' })
      .where('userId', '=', owner.id)
      .execute();
    await turns();
    expect(await runs()).toMatchObject([{ state: 'mailed' }]);
    expect(mailsTo(owner.email)).toHaveLength(1);
  });

  it('stop and pause when the person may not view the report any more, and continue only with the permission', async () => {
    const owner = await person({ permissions: ['reports.view'] });
    await call(app, staff.create, { as: await as(owner), body: daily });
    const { roleId } = await app.db
      .selectFrom('users')
      .select('roleId')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    await app.db.updateTable('roles').set({ permissions: [] }).where('id', '=', roleId).execute();
    hours(24);
    await turns();
    expect(mailsTo(owner.email)).toHaveLength(0);
    const [row] = await seen(owner);
    expect(row).toMatchObject({ pauseReason: 'permission' });
    const again = await call(app, staff.pause, {
      as: await as(owner),
      params: { id: row?.id ?? '' },
      body: { paused: false },
    });
    expect(again.status).toBe(403);
  });

  it("are one's own: another's is unknown, a report beyond one's permissions is refused", async () => {
    const [owner, other] = [await person(), await person({ permissions: ['reports.view'] })];
    const { body } = await call(app, staff.create, { as: await as(owner), body: daily });
    const foreign = { as: await as(other), params: { id: body.id } };
    expect((await call(app, staff.remove, foreign)).status).toBe(404);
    expect((await call(app, staff.pause, { ...foreign, body: { paused: true } })).status).toBe(404);
    expect((await call(app, staff.create, { as: await as(other), body: { ...daily, report: 'audit' } })).status).toBe(
      403,
    );
    expect(
      (await call(app, staff.create, { as: await as(other), body: { ...daily, ask: { by: 'moon' } } })).status,
    ).toBe(400);
    const { owner: shop } = await buildMerchant(app);
    const own = await call(app, reportSchedules.merchant.options, { as: await as(shop) });
    expect(own.body.people).toEqual([]);
    expect(own.body.reports).toContain('own-volume');
    expect(own.body.reports).not.toContain('volume');
    const sneaked = await call(app, reportSchedules.merchant.create, { as: await as(shop), body: daily });
    expect(sneaked.status).toBe(403);
    expect((await call(app, staff.remove, { as: await as(owner), params: { id: body.id } })).status).toBe(200);
    expect(await seen(owner)).toEqual([]);
  });
});
