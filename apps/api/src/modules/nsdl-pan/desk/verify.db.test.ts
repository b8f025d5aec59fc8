import { PDFDocument } from '@cantoo/pdf-lib';
import { ackNo } from '@sevadesk/contract/kernel/indian-ids';
import { nsdlPan, nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../../test/factories/merchants.ts';
import {
  aadhaarNumber,
  buildPreSubmit,
  buildSubmitted,
  buildWaiting,
  fillWallet,
  pricePaise,
  signedScan,
  typedValues,
} from '../../../../test/factories/nsdl-pan.ts';
import { buildStaff } from '../../../../test/factories/users.ts';
import { call, ctxFor, signInAs, systemCtx, type TestApp, testApp } from '../../../../test/helpers.ts';
import { fixedClock } from '../../../platform/clock.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { getBalance, prove } from '../../wallet/index.ts';
import { acknowledgeApplication } from './acknowledge-application.ts';
import { claimApplication, extendLease, releaseExpired } from './claim-application.ts';
import {
  acceptApplication,
  cancelApplication,
  markIncomplete,
  rejectApplication,
  setAside,
  undoAccept,
} from './decide-application.ts';
import { printOwnForm } from '../paper/print-form.ts';
import { reapply } from '../apply/reapply-application.ts';
import { uploadScan } from '../scan/scan-application.ts';
import { getOwn } from './get-application.ts';

const clock = fixedClock('2026-11-21T06:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock });
});
afterAll(() => app.close());

const staffCtx = async (): Promise<UserCtx> => ctxFor(app, await buildStaff(app));

let number = 10_019_700_000_001;
const nextAckNo = () => String((number += 1)).padStart(15, '0');

async function slip(): Promise<{ name: string; bytes: Buffer }> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]);
  return { name: 'slip.pdf', bytes: Buffer.from(await document.save()) };
}

async function accepted() {
  const built = await buildWaiting(app);
  const ctx = await staffCtx();
  await claimApplication(ctx, built.id);
  await acceptApplication(ctx, built.id);
  return { ...built, staff: ctx };
}

describe('scanning', () => {
  it("STF-14 straightens a skewed scan and crops photo and signature to the provider's pixels and bytes", async () => {
    const built = await buildSubmitted(app);
    const { content } = await printOwnForm(built.ctx, built.id);
    const files = [{ name: 'scan.jpg', bytes: await signedScan(app, content, 1.5) }];
    const scan = await uploadScan(built.ctx, { id: built.id, replace: false, files });
    expect(scan.suggestions.map(({ kind, by }) => [kind, by])).toEqual([
      ['photo', 'marks'],
      ['signature', 'marks'],
    ]);
    expect(Math.abs((scan.pages[0]?.deskewed ?? 0) - 1.5)).toBeLessThan(0.5);
    expect(scan.pages[0]?.bytes).toBeLessThanOrEqual(307_200);
    const session = await signInAs(app, built.merchant.owner);
    const crops = scan.suggestions.map(({ kind, page, box }) => ({ kind, page, box }));
    const cut = await call(app, nsdlPan.saveCrops, { as: session, params: { id: built.id }, body: { crops } });
    expect(cut.status).toBe(200);
    for (const crop of cut.body.crops) {
      const picture = await app.server.inject({ url: crop.tempUrl });
      const { width, height, density } = await sharp(picture.rawPayload).metadata();
      const limit = cut.body.limits[crop.kind];
      expect([width, height, density]).toEqual([limit.width, limit.height, 200]);
      expect(picture.rawPayload.length).toBeLessThanOrEqual(limit.maxBytes);
      expect(crop.findings.filter(({ severity }) => severity === 'fault')).toEqual([]);
    }
    expect(cut.body.isComplete).toBe(true);
  });

  it('MER-08 accepts a PDF, and rejects a file that is not a page', async () => {
    const built = await buildSubmitted(app);
    const session = await signInAs(app, built.merchant.owner);
    const { content } = await printOwnForm(built.ctx, built.id);
    const up = await call(app, nsdlPan.uploadScan, {
      as: session,
      params: { id: built.id },
      body: {},
      files: [{ name: 'form.pdf', bytes: content }],
    });
    expect(up.status).toBe(200);
    expect(up.body.pages.map(({ formPage }) => formPage)).toEqual([1, 2, 3]);
    expect(up.body.pages.map(({ isPrinted }) => isPrinted)).toEqual([true, true, true]);
    expect(up.body.suggestions.map(({ page }) => page)).toEqual([1, 1]);
    expect(up.body.findings).toEqual([]);
    // A draft's print has the same pages, but its code names no application: it may have been filled by hand.
    const draft = await buildPreSubmit(app);
    const { content: blank } = await printOwnForm(draft.ctx, draft.id);
    const byHand = await call(app, nsdlPan.uploadScan, {
      as: session,
      params: { id: built.id },
      body: { replace: true },
      files: [{ name: 'blank.pdf', bytes: blank }],
    });
    expect(byHand.body.pages.map(({ formPage, isPrinted }) => [formPage, isPrinted])).toEqual(
      [1, 2, 3].map((page) => [page, false]),
    );
    const junk = await call(app, nsdlPan.uploadScan, {
      as: session,
      params: { id: built.id },
      body: {},
      files: [{ name: 'a.jpg', bytes: Buffer.from('no picture') }],
    });
    expect([junk.status, junk.error.code]).toEqual([400, 'file_refused']);
    const early = await call(app, nsdlPan.submit, { as: session, params: { id: built.id }, body: {} });
    expect([early.status, early.error.code]).toEqual([409, 'not_complete']);
  });
});

describe('verifying', () => {
  it('STF-15 assigns two applications to two verifiers, oldest first', async () => {
    const [first, second] = [await buildWaiting(app), await buildWaiting(app)];
    const [a, b] = await Promise.all([staffCtx(), staffCtx()]);
    const claimed = await Promise.all([claimApplication(a), claimApplication(b)]);
    expect(new Set(claimed)).toEqual(new Set([first.id, second.id]));
    await expect(claimApplication(a, claimed[1])).rejects.toMatchObject({ code: 'lease_lost' });
    await expect(acceptApplication(a, claimed[1] ?? '')).rejects.toMatchObject({ code: 'lease_lost' });
    await acceptApplication(a, claimed[0] ?? '');
    await acceptApplication(b, claimed[1] ?? '');
  });

  it('one of many concurrent claims of the same application succeeds', async () => {
    const { id } = await buildWaiting(app);
    const people = await Promise.all(Array.from({ length: 6 }, staffCtx));
    const answers = await Promise.allSettled(people.map((ctx) => claimApplication(ctx, id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('releases an application when its verifier is inactive for 15 minutes', async () => {
    const { id, ctx: owner } = await buildWaiting(app);
    const [silent, next] = await Promise.all([staffCtx(), staffCtx()]);
    await claimApplication(silent, id);
    clock.set(new Date(clock.now().getTime() + 16 * 60_000).toISOString());
    await releaseExpired(systemCtx(app));
    await expect(extendLease(silent, id)).rejects.toMatchObject({ code: 'state_refused' });
    expect(await claimApplication(next, id)).toBe(id);
    expect((await getOwn(owner, id)).timeline.map(({ verb }) => verb)).toContain('expire');
  });

  it('undoes an acceptance within ten seconds and not later', async () => {
    const { id, staff } = await accepted();
    expect(await undoAccept(staff, id)).toMatchObject({ status: 'verifying' });
    await acceptApplication(staff, id);
    clock.set(new Date(clock.now().getTime() + 11_000).toISOString());
    await expect(undoAccept(staff, id)).rejects.toMatchObject({ code: 'undo_expired' });
  });

  it('refunds a rejection once, however often it is sent, and frees the Aadhaar number', async () => {
    const aadhaar = aadhaarNumber();
    const built = await buildWaiting(app, { values: { aadhaar } });
    const ctx = await staffCtx();
    await claimApplication(ctx, built.id);
    const input = { id: built.id, reasons: ['R13'], remark: 'A PAN exists' };
    const answers = await Promise.allSettled([
      rejectApplication(ctx, input),
      rejectApplication(ctx, input),
      cancelApplication(ctx, input),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await getBalance(systemCtx(app), built.merchant.id)).toBe(100_000);
    const again = await buildSubmitted(app, { values: { aadhaar } });
    expect(again.token).not.toBe(built.token);
    expect((await getOwn(built.ctx, built.id)).money.map(({ kind }) => kind)).toEqual(['charge', 'refund']);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('MER-08 returns it and accepts the correction: token and price stay, the attempt is counted', async () => {
    const built = await buildWaiting(app);
    const ctx = await staffCtx();
    await claimApplication(ctx, built.id);
    await expect(markIncomplete(ctx, { id: built.id, reasons: ['R13'] })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await markIncomplete(ctx, { id: built.id, reasons: ['R03'], remark: 'Second name' });
    const seen = await getOwn(built.ctx, built.id);
    expect(seen.may.reapply).toBe(true);
    const { aadhaar: _, ...values } = typedValues({
      middleName: 'RANI',
      cardName: 'ASHA RANI SHARMA',
      aadhaarName: 'ASHA RANI SHARMA',
      verifierName: 'ASHA RANI SHARMA',
    });
    const again = await reapply(built.ctx, { id: built.id, version: seen.version, data: values, newScan: false });
    expect(again.status).toBe('waiting');
    const after = await getOwn(built.ctx, built.id);
    expect([after.token, after.attempt, after.cardName, after.pricePaise]).toEqual([
      built.token,
      2,
      'ASHA RANI SHARMA',
      pricePaise,
    ]);
    expect(await getBalance(systemCtx(app), built.merchant.id)).toBe(100_000 - pricePaise);
  });

  it('holds one, and its history is insert-only', async () => {
    const built = await buildWaiting(app);
    const ctx = await staffCtx();
    await claimApplication(ctx, built.id);
    await setAside(ctx, { id: built.id, remark: 'Ask a colleague' });
    expect(await claimApplication(await staffCtx(), built.id)).toBe(built.id);
    await expect(
      app.container.pool.query(`update pan_application_events set remark = 'x' where application_id = $1`, [built.id]),
    ).rejects.toThrow('insert-only');
  });
});

describe('acknowledging', () => {
  it("STF-10 stores number and slip, credits commission and override, in full below the year's tax threshold", async () => {
    const franchise = await buildMerchant(app, { idType: 'Franchise', pan: 'ZZZPA0001Z' });
    const member = await buildMerchant(app, { parentId: franchise.id });
    await fillWallet(app, member.id, 100_000);
    const built = await buildWaiting(app, { merchant: member });
    const staff = await buildStaff(app);
    const ctx = await ctxFor(app, staff);
    await claimApplication(ctx, built.id);
    await acceptApplication(ctx, built.id);
    const session = await signInAs(app, staff);
    const aknNo = nextAckNo();
    expect(ackNo.faultOf(aknNo)).toBeUndefined();
    const answer = await call(app, nsdlPanStaff.acknowledge, {
      as: session,
      params: { id: built.id },
      body: { aknNo, aknDate: '2026-11-21' },
      files: [await slip()],
    });
    expect(answer.status).toBe(200);
    expect(await getBalance(systemCtx(app), member.id)).toBe(100_000 - pricePaise + 500);
    expect(await getBalance(systemCtx(app), franchise.id)).toBe(100);
    const own = await signInAs(app, member.owner);
    const file = await call(app, nsdlPan.ackFile, { as: own, params: { id: built.id } });
    expect((await app.server.inject({ url: file.body.tempUrl })).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const zip = await call(app, nsdlPan.ackZip, { as: own, body: { ids: [built.id] } });
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
    const row = await call(app, nsdlPan.lists.hardcopy.list, { as: own, body: {} });
    expect(row.body.data.map(({ aknNo: shown }) => shown)).toEqual([aknNo]);
    expect(await prove(systemCtx(app))).toEqual([]);
  });

  it('assigns an acknowledgement number to one application only', async () => {
    const [first, second] = [await accepted(), await accepted()];
    const input = { aknNo: nextAckNo(), aknDate: '2026-11-21', slip: await slip() };
    await acknowledgeApplication(first.staff, { ...input, id: first.id });
    await expect(acknowledgeApplication(second.staff, { ...input, id: second.id })).rejects.toMatchObject({
      code: 'ack_used',
    });
    await expect(cancelApplication(first.staff, { id: first.id, remark: 'too late' })).rejects.toMatchObject({
      code: 'state_refused',
    });
  });
});

describe('what staff may see', () => {
  it('BEY-03 unmasks an Aadhaar number only with the permission and a reason, and audits it (ASVS 8.2.3, 14.2.6)', async () => {
    const built = await buildWaiting(app);
    const helper = await signInAs(app, await buildStaff(app, { permissions: ['pan.view'] }));
    const refused = await call(app, nsdlPanStaff.unmask, {
      as: helper,
      params: { id: built.id },
      body: { reason: 'curious me' },
    });
    expect(refused.status).toBe(403);
    const admin = await signInAs(app, await buildStaff(app));
    const shown = await call(app, nsdlPanStaff.unmask, {
      as: admin,
      params: { id: built.id },
      body: { reason: 'Call of the applicant' },
    });
    expect(shown.body.aadhaar).toMatch(/^\d{12}$/);
    const { rows } = await app.container.pool.query<{
      details: string;
    }>(`select details::text from audit_events where action = 'nsdl-pan.unmask'`, []);
    expect(rows[0]?.details).toContain('Call of the applicant');
    expect(rows[0]?.details).not.toContain(shown.body.aadhaar);
    const info = await call(app, nsdlPanStaff.info, { as: helper, params: { id: built.id } });
    expect(info.status).toBe(200);
    expect(JSON.stringify(info.body)).not.toContain(shown.body.aadhaar);
  });

  it('STF-10 lists the queue with filters, search and CSV, and opens the next for verification', async () => {
    const built = await buildWaiting(app);
    const session = await signInAs(app, await buildStaff(app));
    const list = await call(app, nsdlPanStaff.lists.waiting.list, { as: session, body: { search: built.token } });
    expect(list.body.data.map(({ id }) => id)).toEqual([built.id]);
    const csv = await call(app, nsdlPanStaff.lists.waiting.export, { as: session, body: {} });
    expect(csv.bytes.toString()).toContain(built.token);
    const open = await call(app, nsdlPanStaff.claim, { as: session, body: { id: built.id } });
    expect(open.status).toBe(200);
    expect(open.body.item?.application.may.decide).toBe(true);
    expect(open.body.item?.scan.crops).toHaveLength(2);
    // Applications of the factory share one scan of a blank form, which has no token.
    expect(open.body.item?.scan.findings).toEqual([]);
    const board = await call(app, nsdlPanStaff.dashboard, { as: session });
    expect(board.body.mine).toBe(1);
  });
});
