import { kyc } from '@sevadesk/contract/kyc';
import { type PersonalKind, privacy } from '@sevadesk/contract/privacy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBacklog } from '../../../test/factories/backlog.ts';
import { buildFiling, buildGstDesk } from '../../../test/factories/gst.ts';
import { type BuiltMerchant, buildMerchant } from '../../../test/factories/merchants.ts';
import { buildSubmitted } from '../../../test/factories/nsdl-pan.ts';
import { buildRegistration } from '../../../test/factories/registration.ts';
import { buildStaff } from '../../../test/factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../../../test/helpers.ts';
import { rejectFiling } from '../gst/work-filing.ts';
import { type About, notify, queueMail } from '../notifications/index.ts';

let app: TestApp;
let asker: Signed;
let agreer: Signed;
let staffId: string;
beforeAll(async () => {
  app = await testApp();
  const staff = await buildStaff(app);
  staffId = staff.id;
  asker = await signInAs(app, staff);
  agreer = await signInAs(app, await buildStaff(app));
  await call(app, privacy.savePolicy, { as: asker, body: { retentionYears: 0, source: 'Set by a test' } });
});
afterAll(() => app.close());

async function erase(kind: PersonalKind, id: string): Promise<void> {
  const body = { records: [{ kind, id }], reason: 'Asked by letter' };
  const asked = await call(app, privacy.erase, { as: asker, body });
  expect(asked.error?.code).toBeUndefined();
  expect((await call(app, privacy.agree, { as: agreer, params: { id: asked.body.id } })).status).toBe(200);
}

/** Creates a notification, a digest item and a sent mail with the same words for a shop. */
async function tell(merchant: BuiltMerchant, about: readonly About[], words: string): Promise<void> {
  const ctx = systemCtx(app);
  const params = { token: words, name: words, text: words };
  const { rows } = await app.ownerPool.query('select id, email from users where id = $1', [merchant.owner.id]);
  await notify(ctx, { to: { merchantId: merchant.id }, event: 'application_message', about, params, mail: false });
  await app.ownerPool.query(
    `insert into digest_items (id, user_id, event, params, about) select $1, user_id, event, params, about from notices
     where user_id = $2 order by id desc limit 1`,
    [ctx.ids.next(), rows[0].id],
  );
  const mailId = await queueMail(ctx, { to: rows[0].email, about, subject: words, body: words });
  await app.ownerPool.query(`update mails set state = 'failed' where id = $1`, [mailId]);
}

/** Counts the notifications, items and mails that still contain these words. */
async function said(words: string): Promise<number[]> {
  const { rows } = await app.ownerPool.query(
    `select (select count(*)::int from notices where params ->> 'name' = $1) as notices,
      (select count(*)::int from digest_items where params ->> 'name' = $1) as items,
      (select count(*)::int from mails where subject = $1 and body = $1) as mails`,
    [words],
  );
  return [rows[0].notices, rows[0].items, rows[0].mails];
}

describe('SEC erasing leaves data of others', () => {
  it('identity documents of RT1001 do not match RT10010, nor everything that names their own shop', async () => {
    const [shop, other] = [await buildMerchant(app, { code: 'RT1001' }), await buildMerchant(app, { code: 'RT10010' })];
    await call(app, kyc.state, { as: await signInAs(app, shop.owner) });
    const id = systemCtx(app).ids.next();
    await app.ownerPool.query(
      `insert into kyc_cases (id, merchant_id, created_at) values ($1, $2, now()) on conflict do nothing`,
      [id, shop.id],
    );
    const { rows } = await app.ownerPool.query('select id from kyc_cases where merchant_id = $1', [shop.id]);
    await app.ownerPool.query('update merchants set is_blocked = true, blocked_at = now() where id = $1', [shop.id]);
    await tell(shop, [{ kind: 'kyc', id: rows[0].id }], 'Papers of RT1001');
    await tell(shop, [], 'Payment of RT1001');
    await tell(other, [], 'Payment of RT10010');
    await erase('kyc', rows[0].id);
    expect(await said('Papers of RT1001')).toEqual([0, 0, 0]);
    expect(await said('Payment of RT1001')).toEqual([1, 1, 1]);
    expect(await said('Payment of RT10010')).toEqual([1, 1, 1]);
  });

  it('the old number 7 does not match every number with a seven, nor a person called - everybody with a dash', async () => {
    const importer = await signInAs(app, await buildStaff(app));
    await importBacklog(app, importer, [{ transid: 'FORMER7' }]);
    const { rows } = await app.ownerPool.query(`select id from pan_backlog where transid = 'FORMER7'`);
    await app.ownerPool.query(
      `update pan_backlog set card_name = '-', transid = '7', status = 'A' where transid = 'FORMER7'`,
    );
    const other = await buildMerchant(app);
    await tell(other, [], '251107000071');
    await tell(other, [], 'Namoona - Person');
    await erase('backlog', rows[0].id);
    expect(await said('251107000071')).toEqual([1, 1, 1]);
    expect(await said('Namoona - Person')).toEqual([1, 1, 1]);
    const desk = await buildGstDesk(app);
    const filing = await buildFiling(desk, { legalName: '-' });
    await rejectFiling(desk.desk, { ...filing, reason: 'Filed already', refund: 'whole' });
    await erase('gst-return', filing.id);
    expect(await said('Namoona - Person')).toEqual([1, 1, 1]);
  });

  it('a namesake of another shop, and another application of the same shop, keep their data', async () => {
    const [one, namesake] = [await buildSubmitted(app), await buildSubmitted(app)];
    const { rows } = await app.ownerPool.query('select card_name from pan_applications where id = $1', [one.id]);
    const name: string = rows[0].card_name;
    await app.ownerPool.query(`update pan_applications set status = 'allotted' where id = $1`, [one.id]);
    await tell(one.merchant, [{ kind: 'paper', id: one.id }], name);
    await tell(one.merchant, [{ kind: 'paper', id: namesake.id }], name);
    await tell(namesake.merchant, [{ kind: 'paper', id: namesake.id }], name);
    await erase('paper', one.id);
    expect(await said(name)).toEqual([2, 2, 2]);
  });

  it('of messages that name no record only a link with the full id matches', async () => {
    const one = await buildSubmitted(app);
    await app.ownerPool.query(`update pan_applications set status = 'allotted' where id = $1`, [one.id]);
    const old = (link: string | null, word: string) =>
      app.ownerPool.query(
        `insert into notices (id, user_id, event, params, link) values ($1, $2, 'application_message', $3, $4)`,
        [systemCtx(app).ids.next(), one.merchant.owner.id, JSON.stringify({ name: word, token: one.token }), link],
      );
    await old(`/merchant/product/nsdl-pan/physical/info/${one.id}`, 'Led to it');
    await old(null, 'Led nowhere');
    await erase('paper', one.id);
    expect((await said('Led to it'))[0]).toBe(0);
    expect((await said('Led nowhere'))[0]).toBe(1);
  });

  it('mails of unknown subject stay if another registration or an account has the address', async () => {
    const email = 'shared.address@example.in';
    const ended = { status: 'rejected', decidedBy: { id: staffId }, email } as const;
    const made = await buildRegistration(app, ended);
    const other = await buildRegistration(app, ended);
    await app.ownerPool.query(
      `insert into mails (id, to_address, subject, body, state) values ($1, $2, 'Shared', 'x', 'sent')`,
      [systemCtx(app).ids.next(), email],
    );
    const left = async () => {
      const { rows } = await app.ownerPool.query(`select subject from mails where to_address = $1`, [email]);
      return rows.map(({ subject }) => subject);
    };
    await erase('registration', made.id);
    expect(await left()).toEqual(['Shared']);
    await erase('registration', other.id);
    expect(await left()).toEqual([]);
  });
});
