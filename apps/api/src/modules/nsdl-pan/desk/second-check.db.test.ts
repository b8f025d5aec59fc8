import { nsdlPanSecondCheck, nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAt, statusIn } from '../../../../test/factories/filing.ts';
import { type BuiltUser, buildStaff } from '../../../../test/factories/users.ts';
import { call, ctxFor, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { fixedClock } from '../../../platform/clock.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { prove } from '../../wallet/index.ts';
import { claimApplication } from './claim-application.ts';
import { acceptApplication, cancelApplication, markIncomplete, undoAccept } from './decide-application.ts';
import { getOwn } from './get-application.ts';
import { decideBetween, figures } from './decide-between.ts';
import { savePolicy } from '../second-check/policy.ts';
import { liveCheck } from '../second-check/second-check.repo.ts';

const clock = fixedClock('2026-11-21T06:00:00Z');
let app: TestApp;
let staff: BuiltUser[];
let people: UserCtx[];
beforeAll(async () => {
  app = await testApp({ clock });
  staff = await Promise.all([buildStaff(app), buildStaff(app), buildStaff(app)]);
  people = await Promise.all(staff.map((user) => ctxFor(app, user)));
  await savePolicy(person(0), { perMille: 1000, newPerMille: 1000, newDays: 30 });
});
afterAll(() => app.close());

function person(at: number): UserCtx {
  const ctx = people[at];
  if (!ctx) throw new Error(`No verifier ${at}`);
  return ctx;
}
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString());

/** Returns an application that the first verifier accepted more than ten seconds ago. */
async function acceptedOnce() {
  const built = await buildAt(app, 'waiting');
  await claimApplication(person(0), built.id);
  await acceptApplication(person(0), built.id);
  later(11);
  return built;
}

async function disagreed() {
  const built = await acceptedOnce();
  await claimApplication(person(1), built.id);
  await markIncomplete(person(1), { id: built.id, reasons: ['R03'], remark: 'Middle name', fields: ['middleName'] });
  const check = await liveCheck(app.db, built.id);
  return { ...built, checkId: check?.id ?? '' };
}

describe('a second check of a form', () => {
  it('is never assigned to its first verifier, and does not show the first verdict', async () => {
    const built = await acceptedOnce();
    expect(await statusIn(app, built.id)).toBe('waiting');
    expect(await claimApplication(person(0))).toBeUndefined();
    await expect(claimApplication(person(0), built.id)).rejects.toMatchObject({ code: 'state_refused' });
    const session = await signInAs(app, staff[1] ?? { id: '' });
    const desk = await call(app, nsdlPanStaff.claim, { as: session, body: {} });
    expect(desk.body.item?.application.id).toBe(built.id);
    const text = JSON.stringify(desk.body);
    expect([text.includes('accept"'), text.includes('second')]).toEqual([false, false]);
    expect(await acceptApplication(person(1), built.id)).toMatchObject({ status: 'accepted' });
    expect(await figures(person(2))).toMatchObject([
      { checked: 1, agreed: 1 },
      { checked: 1, agreed: 1 },
    ]);
  });

  it('can be undone by the first verifier within ten seconds, before anyone else gets it', async () => {
    const built = await buildAt(app, 'waiting');
    await claimApplication(person(0), built.id);
    const answer = await acceptApplication(person(0), built.id);
    expect(answer.undoUntil).not.toBeNull();
    expect(await claimApplication(person(1))).toBeUndefined();
    await expect(undoAccept(person(1), built.id)).rejects.toMatchObject({ code: 'undo_expired' });
    expect(await undoAccept(person(0), built.id)).toMatchObject({ status: 'verifying' });
    expect(await liveCheck(app.db, built.id)).toBeUndefined();
    await acceptApplication(person(0), built.id);
    later(11);
    await expect(undoAccept(person(0), built.id)).rejects.toMatchObject({ code: 'undo_expired' });
    await claimApplication(person(1), built.id);
    await acceptApplication(person(1), built.id);
    expect(await undoAccept(person(1), built.id)).toMatchObject({ status: 'verifying' });
    expect((await liveCheck(app.db, built.id))?.state).toBe('open');
    await acceptApplication(person(1), built.id);
  });

  it('goes to a third person when two disagree; the shop is not notified until then', async () => {
    const { id, checkId, ctx } = await disagreed();
    expect(await statusIn(app, id)).toBe('pending_verification');
    expect((await getOwn(ctx, id)).remark).toBeNull();
    await expect(claimApplication(person(2), id)).rejects.toMatchObject({ code: 'state_refused' });
    const decision = { id: checkId, verdict: 'incomplete' as const, reasons: ['R03'], remark: 'Middle name' };
    for (const involved of [person(0), person(1)]) {
      await expect(decideBetween(involved, decision)).rejects.toMatchObject({ code: 'maker_is_checker' });
    }
    const answers = await Promise.allSettled([
      decideBetween(person(2), decision),
      decideBetween(person(2), { ...decision, verdict: 'accepted' }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(['incomplete', 'accepted']).toContain(await statusIn(app, id));
    const figure = (await figures(person(2))).find(({ userId }) => userId === person(1).actor.userId);
    expect(figure).toMatchObject({ decided: 1 });
    const session = await signInAs(app, staff[2] ?? { id: '' });
    const list = await call(app, nsdlPanSecondCheck.disagreements.list, { as: session, body: {} });
    expect(list.body.data).toEqual([]);
  });

  it('is final when the third person accepts, and does not repeat', async () => {
    const { id, checkId } = await disagreed();
    const session = await signInAs(app, staff[2] ?? { id: '' });
    const view = await call(app, nsdlPanSecondCheck.get, { as: session, params: { id: checkId } });
    expect(view.body).toMatchObject({ secondVerdict: 'incomplete', fields: ['middleName'], mayDecide: true });
    const body = { verdict: 'accepted' as const, reasons: [] };
    expect((await call(app, nsdlPanSecondCheck.decide, { as: session, params: { id: checkId }, body })).status).toBe(
      200,
    );
    expect(await statusIn(app, id)).toBe('accepted');
    const gone = await call(app, nsdlPanSecondCheck.get, { as: session, params: { id: checkId } });
    expect(gone.status).toBe(404);
  });

  it('leaves no check open when it is cancelled, whichever comes first', async () => {
    const built = await acceptedOnce();
    await claimApplication(person(1), built.id);
    const answers = await Promise.allSettled([
      acceptApplication(person(1), built.id),
      cancelApplication(person(2), { id: built.id, remark: 'The shop asked for it' }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await liveCheck(app.db, built.id)).toBeUndefined();
    expect(await prove(systemCtx(app))).toEqual([]);
  });
});
