import { panAfterAckStaff } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSubmitted, pricePaise } from '../../../../test/factories/nsdl-pan.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { call, ctxFor, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { getBalance, prove } from '../../wallet/index.ts';
import { getOwn, getSubmitted } from '../desk/get-application.ts';
import { endIncomplete } from '../desk/end-incomplete.ts';

const clock = fixedClock('2026-11-21T06:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock });
});
afterAll(() => app.close());

const noticesOf = async (merchantId: string) => {
  const { rows } = await app.ownerPool.query<{ event: string }>(
    `select n.event from notices n join users u on u.id = n.user_id where u.merchant_id = $1 order by n.id`,
    [merchantId],
  );
  return rows.map(({ event }) => event);
};

it('STF-10 an incomplete application stays unchanged until the days are set, then has one reminder, then ends with its refund', async () => {
  const built = await buildSubmitted(app);
  await app.ownerPool.query(`update pan_applications set status = 'incomplete', status_at = $2 where id = $1`, [
    built.id,
    clock.now().toISOString(),
  ]);
  const before = await getBalance(systemCtx(app), built.merchant.id);
  clock.set('2026-12-30T06:00:00Z');
  expect(await endIncomplete(systemCtx(app))).toBe(0);
  const staff = await signInAs(app, await buildStaff(app));
  const save = (remindDays: number | null, cancelDays: number | null) =>
    call(app, panAfterAckStaff.saveDeadlines, {
      as: staff,
      body: { hardcopyDays: 15, tinDays: 15, remindDays, cancelDays },
    });
  const backwards = await save(10, 10);
  expect([backwards.status, backwards.error.code]).toEqual([400, 'invalid_input']);
  expect((await save(10, 60)).status).toBe(200);
  clock.set('2026-11-30T06:00:00Z');
  expect(await endIncomplete(systemCtx(app))).toBe(0);
  clock.set('2026-12-01T06:00:00Z');
  expect([await endIncomplete(systemCtx(app)), await endIncomplete(systemCtx(app))]).toEqual([1, 0]);
  expect(await noticesOf(built.merchant.id)).toEqual(['application_last_reminder']);
  clock.set('2027-01-20T06:00:00Z');
  const counts = await Promise.all([endIncomplete(systemCtx(app)), endIncomplete(systemCtx(app))]);
  expect(counts.sort()).toEqual([0, 1]);
  const { status, timeline } = await getOwn(built.ctx, built.id);
  expect([status, timeline.at(-1)?.actorArea]).toEqual(['cancelled', 'system']);
  expect(await getBalance(systemCtx(app), built.merchant.id)).toBe(before + pricePaise);
});

it('STF-15 MER-09 a note is for staff, a message reaches the shop, and neither shows staff names to it', async () => {
  const built = await buildSubmitted(app);
  const person = await buildStaff(app, { displayName: 'Nameless Clerk' });
  const staff = await signInAs(app, person);
  const add = (kind: 'note' | 'message', text: string) =>
    call(app, panAfterAckStaff.addNote, { as: staff, params: { id: built.id }, body: { kind, text } });
  await add('note', 'Known customer');
  await add('message', 'Please call us');
  const seen = await getSubmitted(await ctxFor(app, person), built.id);
  expect(seen.notes.map(({ kind, authorName }) => [kind, authorName])).toEqual([
    ['message', 'Nameless Clerk'],
    ['note', 'Nameless Clerk'],
  ]);
  const own = await getOwn(built.ctx, built.id);
  expect(own.notes.map(({ text, authorName }) => [text, authorName])).toEqual([['Please call us', null]]);
  expect(JSON.stringify(own)).not.toContain('Nameless Clerk');
  expect(await noticesOf(built.merchant.id)).toEqual(['application_message']);
});

it('STF-10 the ledger still passes its proof', async () => {
  expect(await prove(systemCtx(app))).toEqual([]);
});
