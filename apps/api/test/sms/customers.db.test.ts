import { customerConsentVersion, customers, mostResent, ownCustomers } from '@sevadesk/contract/customers';
import { privateWordsIn } from '@sevadesk/contract/sms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmApplications, consentVersion } from '../../src/modules/nsdl-pan/apply/confirm-applications.ts';
import { lockApplication } from '../../src/modules/nsdl-pan/core/application.repo.ts';
import { moveApplication } from '../../src/modules/nsdl-pan/core/move-application.ts';
import { eraseMessages } from '../../src/modules/notifications/index.ts';
import { endAbandonedConsents } from '../../src/modules/customers/change-consent.ts';
import { eraseConsents } from '../../src/modules/customers/index.ts';
import { withTransaction } from '../../src/platform/transaction.ts';
import { buildLead } from '../factories/banking.ts';
import { buildMerchant } from '../factories/merchants.ts';
import { buildPreSubmit, buildSubmitted, pricePaise } from '../factories/nsdl-pan.ts';
import { registerAll } from '../factories/sms.ts';
import { buildStaff } from '../factories/users.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

/** Noon in IST. */
const noon = new Date('2031-03-20T06:30:00.000Z');
let now = noon;
let app: TestApp;
let staff: Signed;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
  staff = await signInAs(app, await buildStaff(app));
  await registerAll(app, staff, { links: `${systemCtx(app).settings.publicUrl}/`, dailyLimit: 10 });
});
afterAll(() => app.close());

type Ref = { kind: 'application' | 'bank-lead'; id: string };
const body = { version: customerConsentVersion, locale: 'en' as const };
const at = ({ kind, id }: Ref) => ({ recordKind: kind, id });
const consent = (as: Signed, ref: Ref) => call(app, ownCustomers.consent, { as, params: at(ref), body });
const messages = async ({ id }: { id: string }) =>
  (await app.db.selectFrom('messages').selectAll().where('consentId', 'is not', null).orderBy('id').execute()).filter(
    ({ about }) => about.some((one) => one.endsWith(id)),
  );
const told = async (ref: Ref) =>
  (await messages(ref)).map(({ event, state, cause }) => [event, state, cause].join(' ').trim());
const codeOf = async ({ id }: Ref) =>
  (await app.db.selectFrom('customerConsents').select('code').where('recordId', '=', id).executeTakeFirstOrThrow())
    .code;

async function openApplication() {
  const built = await buildSubmitted(app);
  const as = await signInAs(app, built.merchant.owner);
  return { ...built, as, ref: { kind: 'application', id: built.id } as Ref };
}

/** Ends it as the deadline does. */
async function cancel(id: string): Promise<void> {
  await app.db.updateTable('panApplications').set({ status: 'incomplete' }).where('id', '=', id).execute();
  await withTransaction(systemCtx(app), async (tx) => {
    const application = await lockApplication(tx.db, id);
    if (application) await moveApplication(tx, application, { to: 'cancelled', verb: 'cancel' });
  });
}

describe('messages to a customer', () => {
  it('are not sent without consent', async () => {
    const { id, ref } = await openApplication();
    await cancel(id);
    await app.runJobs();
    expect(await messages(ref)).toEqual([]);
  });

  it('begin with the consent, name nobody, and lead to the progress page', async () => {
    const { as, ref, token } = await openApplication();
    expect((await consent(as, ref)).status).toBe(200);
    await app.runJobs();
    const [message, ...others] = await messages(ref);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ event: 'customer_received', state: 'sent', userId: null });
    for (const own of ['ASHA', 'SHARMA', message?.mobile ?? '-']) expect(message?.text).not.toContain(own);
    expect(privateWordsIn(message?.text ?? '')).toEqual([]);
    const code = /\/track\?c=([A-Z2-9]{8})$/.exec(message?.text ?? '')?.[1] ?? '';
    const link = await call(app, customers.link, { body: { code } });
    expect(link.body).toEqual({ kind: 'application', number: token, isOn: true, progress: null, address: null });
    expect((await call(app, customers.link, { body: { code: 'AAAAAAAA' } })).status).toBe(404);
  });

  it('are recorded on the form, and then a message about the payment is sent', async () => {
    const built = await buildPreSubmit(app);
    const as = await signInAs(app, built.merchant.owner);
    const ref = { kind: 'application', id: built.id } as Ref;
    expect((await consent(as, ref)).status).toBe(200);
    expect(await messages(ref)).toEqual([]);
    await confirmApplications(built.ctx, { ids: [built.id], consentVersion, pricePaise });
    expect(await told(ref)).toEqual(['customer_received queued']);
    expect((await messages(ref))[0]?.text).toContain('Paid: 107.00/-');
  });

  it('send a message about each event once, and none after the customer stopped them', async () => {
    const { as, id, ref } = await openApplication();
    await consent(as, ref);
    await consent(as, ref);
    await app.runJobs();
    expect(await told(ref)).toEqual(['customer_received sent']);
    expect((await call(app, customers.stop, { body: { code: await codeOf(ref) } })).status).toBe(200);
    await cancel(id);
    await app.runJobs();
    expect(await told(ref)).toEqual(['customer_received sent']);
    const view = await call(app, ownCustomers.record, { as, params: at(ref) });
    expect(view.body.consent).toMatchObject({ withdrawnBy: 'customer', version: customerConsentVersion });
  });

  it('are not sent if the consent was withdrawn while they were queued', async () => {
    const { as, ref } = await openApplication();
    await consent(as, ref);
    await call(app, ownCustomers.withdraw, { as, params: at(ref) });
    await app.runJobs();
    expect(await told(ref)).toEqual(['customer_received refused withdrawn']);
  });

  it('can be sent again twice a day; not a third time', async () => {
    const { as, ref } = await openApplication();
    await consent(as, ref);
    await app.runJobs();
    const [message] = await messages(ref);
    const again = () => call(app, ownCustomers.resend, { as, params: at(ref), body: { messageId: message?.id ?? '' } });
    for (let round = 0; round < mostResent; round += 1) expect((await again()).status).toBe(200);
    const third = await again();
    expect(third.status).toBe(409);
    await app.runJobs();
    expect(await messages(ref)).toHaveLength(1 + mostResent);
    expect((await call(app, customers.record, { as: staff, params: at(ref) })).body.messages).toHaveLength(
      1 + mostResent,
    );
  });

  it('belong to the shop of the record', async () => {
    const { as, ref } = await openApplication();
    await consent(as, ref);
    const other = await signInAs(app, (await buildMerchant(app)).owner);
    const [message] = await messages(ref);
    expect((await call(app, ownCustomers.record, { as: other, params: at(ref) })).status).toBe(404);
    expect((await consent(other, ref)).status).toBe(404);
    expect((await call(app, ownCustomers.withdraw, { as: other, params: at(ref) })).status).toBe(404);
    const resend = { as: other, params: at(ref), body: { messageId: message?.id ?? '' } };
    expect((await call(app, ownCustomers.resend, resend)).status).toBe(404);
    const own = await openApplication();
    await consent(own.as, own.ref);
    const foreign = { as: own.as, params: at(own.ref), body: { messageId: message?.id ?? '' } };
    expect((await call(app, ownCustomers.resend, foreign)).status).toBe(404);
  });

  it('are erased with the person', async () => {
    const { as, ref, id } = await openApplication();
    await consent(as, ref);
    await app.runJobs();
    await consent(as, ref);
    await eraseMessages(systemCtx(app), { id, about: [{ kind: 'paper', id }] });
    await eraseConsents(systemCtx(app), [`paper:${id}`]);
    expect(await messages(ref)).toMatchObject([{ text: 'ERASED', mobile: '' }]);
    const rows = await app.db.selectFrom('customerConsents').selectAll().where('recordId', '=', id).execute();
    expect(rows).toMatchObject([{ mobile: '', withdrawnArea: 'erasure' }]);
    expect((await call(app, customers.link, { body: { code: rows[0]?.code ?? '' } })).status).toBe(404);
  });

  it('are sent about the orders of services as these describe', async () => {
    const lead = await buildLead(app);
    const ref = { kind: 'bank-lead', id: lead.id } as Ref;
    const as = await signInAs(app, lead.merchant.owner);
    expect((await consent(as, ref)).status).toBe(200);
    expect(await told(ref)).toEqual(['customer_order_received queued']);
  });

  it('lead to the status of an order without name and number, for 30 days after its end; the code alone still stops them', async () => {
    const lead = await buildLead(app);
    const ref = { kind: 'bank-lead', id: lead.id } as Ref;
    await consent(await signInAs(app, lead.merchant.owner), ref);
    const code = await codeOf(ref);
    const link = () => call(app, customers.link, { body: { code } });
    const change = (status: string, days: number) =>
      app.db
        .updateTable('bankLeads')
        .set({ status, statusAt: new Date(now.getTime() - days * 86_400_000).toISOString() })
        .where('id', '=', lead.id)
        .execute();
    await change('contacted', 2);
    const since = new Date(now.getTime() - 2 * 86_400_000).toISOString();
    expect((await link()).body).toEqual({
      kind: 'bank-lead',
      number: null,
      isOn: true,
      progress: { what: expect.any(String), stage: 'open', since },
      address: null,
    });
    await change('docs_pending', 1);
    expect((await link()).body.progress?.stage).toBe('shop');
    await change('expired', 29);
    expect((await link()).body.progress?.stage).toBe('ended');
    await change('disbursed', 31);
    expect((await link()).status).toBe(404);
    expect((await call(app, customers.stop, { body: { code } })).status).toBe(200);
  });

  it('lose their number when the draft was discarded; submitted records are not read again', async () => {
    const draft = await buildPreSubmit(app);
    const sent = await openApplication();
    const rowOf = (id: string) =>
      app.db
        .selectFrom('customerConsents')
        .select(['mobile', 'isDraft', 'withdrawnArea'])
        .where('recordId', '=', id)
        .executeTakeFirstOrThrow();
    const ref = { kind: 'application', id: draft.id } as Ref;
    await consent(await signInAs(app, draft.merchant.owner), ref);
    await consent(sent.as, sent.ref);
    await app.db.updateTable('customerConsents').set({ isDraft: true }).where('recordId', '=', sent.id).execute();
    await endAbandonedConsents(systemCtx(app));
    expect(await rowOf(draft.id)).toMatchObject({ isDraft: true, withdrawnArea: null });
    expect(await rowOf(sent.id)).toMatchObject({ isDraft: false, withdrawnArea: null });
    await app.db.deleteFrom('panApplications').where('id', '=', draft.id).execute();
    await endAbandonedConsents(systemCtx(app));
    expect(await rowOf(draft.id)).toEqual({ mobile: '', isDraft: false, withdrawnArea: 'erasure' });
  });

  it('have a limit for each number and day', async () => {
    now = new Date(noon.getTime() + 86_400_000 * 3);
    await registerLimit(1);
    const one = await openApplication();
    await consent(one.as, one.ref);
    await app.runJobs();
    const [message] = await messages(one.ref);
    await call(app, ownCustomers.resend, { as: one.as, params: at(one.ref), body: { messageId: message?.id ?? '' } });
    await app.runJobs();
    expect(await told(one.ref)).toEqual(['customer_received sent', 'customer_received refused limit']);
  });
});

async function registerLimit(dailyLimit: number): Promise<void> {
  await app.db.updateTable('smsRules').set({ dailyLimit }).execute();
}
