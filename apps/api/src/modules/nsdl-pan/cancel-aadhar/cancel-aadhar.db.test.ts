import { panAfterAckStaff } from '@sevadesk/contract/nsdl-pan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../../test/factories/merchants.ts';
import {
  aadhaarNumber,
  buildPreSubmit,
  buildSubmitted,
  fillWallet,
  pricePaise,
} from '../../../../test/factories/nsdl-pan.ts';
import { buildAcknowledged, buildRefused } from '../../../../test/factories/tin.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { call, ctxFor, merchantCtxFor, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { getInbox } from '../../notifications/get-notices.ts';
import { getBalance, prove } from '../../wallet/index.ts';
import { confirmApplications, consentVersion } from '../apply/confirm-applications.ts';
import { acceptApplication } from '../desk/decide-application.ts';
import { getSubmitted } from '../desk/get-application.ts';
import { cancelLive, releaseLock } from './cancel-live.ts';
import { searchLive } from './search-live.ts';

const { cancelAadhar } = panAfterAckStaff;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock: fixedClock('2026-11-21T06:00:00Z') });
});
afterAll(() => app.close());

const staffCtx = async () => ctxFor(app, await buildStaff(app));
const remark = 'Typed for the wrong person';
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'ok' : ((result.reason as { code?: string }).code ?? String(result.reason));

describe('cancelling by Aadhaar number', () => {
  it('STF-12 finds what a number is bound to, masked, and records the search without the number', async () => {
    const aadhaar = aadhaarNumber();
    const built = await buildSubmitted(app, { values: { aadhaar } });
    const staff = await signInAs(app, await buildStaff(app));
    const found = await call(app, cancelAadhar.search, { as: staff, body: { by: 'aadhaar', liveNumber: aadhaar } });
    expect(found.body.data).toEqual([
      expect.objectContaining({
        id: built.id,
        aadhaarLast4: aadhaar.slice(-4),
        isLocked: true,
        refundPaise: pricePaise,
      }),
    ]);
    expect(JSON.stringify(found.body)).not.toContain(aadhaar);
    const byToken = await call(app, cancelAadhar.search, { as: staff, body: { by: 'token', liveNumber: built.token } });
    expect(byToken.body.data.map(({ id }) => id)).toEqual([built.id]);
    const { rows } = await app.ownerPool.query<{ details: object }>(
      `select details from audit_events where action = 'nsdl-pan.live-search' order by id`,
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(aadhaar);
    expect(JSON.stringify(rows)).toContain(`XXXX XXXX ${aadhaar.slice(-4)}`);
  });

  it('STF-12 refunds the fee once, and the number can be used again', async () => {
    const aadhaar = aadhaarNumber();
    const merchant = await buildMerchant(app);
    await fillWallet(app, merchant.id, 100_000);
    const first = await buildSubmitted(app, { merchant, values: { aadhaar } });
    const before = await getBalance(systemCtx(app), merchant.id);
    const ctx = await staffCtx();
    const both = await Promise.allSettled([
      cancelLive(ctx, { id: first.id, remark }),
      cancelLive(ctx, { id: first.id, remark }),
    ]);
    expect(both.map(codeOf).sort()).toEqual(['ok', 'state_refused']);
    expect(await getBalance(systemCtx(app), merchant.id)).toBe(before + pricePaise);
    await buildSubmitted(app, { merchant, values: { aadhaar } });
    const found = await searchLive(ctx, { by: 'aadhaar', liveNumber: aadhaar });
    expect(found.data.map(({ status, isLocked }) => [status, isLocked])).toEqual([
      ['submitted', true],
      ['cancelled', false],
    ]);
  });

  it.each([
    ['before its acknowledgement', () => buildSubmitted(app), /107\.00\/- was returned to your wallet/],
    ['after it', () => buildRefused(app), /The fee is not refunded/],
  ])('STF-12 a shop is notified that %s its application was cancelled, not rejected', async (_, build, refund) => {
    const built = await build();
    await cancelLive(await staffCtx(), { id: built.id, remark });
    const [newest] = (await getInbox(await merchantCtxFor(app, built.merchant.owner))).data;
    expect(newest?.title).toMatch(/^Application \d+ was cancelled$/);
    expect(newest?.text).toContain(remark);
    expect(newest?.text).toMatch(refund);
  });

  it('STF-12 after the acknowledgement nothing is refunded, and open requests of the centre are closed', async () => {
    const built = await buildRefused(app, { penaltyPaise: 5_000 });
    const before = await getBalance(systemCtx(app), built.merchant.id);
    const done = await cancelLive(await staffCtx(), { id: built.id, remark });
    expect([done.status, done.refundedPaise]).toEqual(['cancelled', 0]);
    expect(await getBalance(systemCtx(app), built.merchant.id)).toBe(before);
    const whole = await getSubmitted(built.staff, built.id);
    expect([whole.status, whole.tinStatus, whole.hardcopyStatus, whole.tinCases[0]?.status]).toEqual([
      'cancelled',
      'none',
      'none',
      'withdrawn',
    ]);
  });

  it('STF-12 only the number is released: the application continues, and another can be sent with it', async () => {
    const aadhaar = aadhaarNumber();
    const merchant = await buildMerchant(app);
    await fillWallet(app, merchant.id, 100_000);
    const first = await buildSubmitted(app, { merchant, values: { aadhaar } });
    const ctx = await staffCtx();
    const before = await getBalance(systemCtx(app), merchant.id);
    await releaseLock(ctx, { id: first.id, remark });
    await expect(releaseLock(ctx, { id: first.id, remark })).rejects.toMatchObject({ code: 'state_refused' });
    expect((await getSubmitted(ctx, first.id)).status).toBe('submitted');
    const [one, other] = [
      await buildPreSubmit(app, { merchant, values: { aadhaar } }),
      await buildPreSubmit(app, { merchant, values: { aadhaar } }),
    ];
    const both = await Promise.allSettled(
      [one, other].map(({ ctx: shop, id }) => confirmApplications(shop, { ids: [id], consentVersion, pricePaise })),
    );
    expect(both.map(codeOf).sort()).toEqual(['aadhaar_in_use', 'ok']);
    expect(await getBalance(systemCtx(app), merchant.id)).toBe(before - pricePaise);
  });

  it('STF-12 cancelling while a verifier accepts: exactly one of the two succeeds', async () => {
    const built = await buildSubmitted(app);
    const verifier = await staffCtx();
    await app.ownerPool.query(
      `update pan_applications set status = 'verifying', lease_user_id = $2, lease_until = '2026-11-21T07:00:00Z' where id = $1`,
      [built.id, verifier.actor.userId],
    );
    const both = await Promise.allSettled([
      cancelLive(await staffCtx(), { id: built.id, remark }),
      acceptApplication(verifier, built.id),
    ]);
    expect(both.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1);
    const { status, money } = await getSubmitted(verifier, built.id);
    expect([
      ['cancelled', 2],
      ['accepted', 1],
    ]).toContainEqual([status, money.length]);
  });

  it('STF-12 an accepted one is pending until its number arrives', async () => {
    const built = await buildAcknowledged(app);
    await app.ownerPool.query(`update pan_applications set status = 'filed' where id = $1`, [built.id]);
    await expect(cancelLive(await staffCtx(), { id: built.id, remark })).rejects.toMatchObject({
      code: 'state_refused',
    });
  });
});

it('STF-12 the ledger still passes its proof', async () => {
  expect(await prove(systemCtx(app))).toEqual([]);
});
