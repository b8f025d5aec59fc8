import { PDFDocument } from '@cantoo/pdf-lib';
import { collect } from '@sevadesk/contract/collect';
import { gateway } from '@sevadesk/contract/gateway';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { serviceNames } from '@sevadesk/contract/kernel/service-names';
import { kyc } from '@sevadesk/contract/kyc';
import { mandates } from '@sevadesk/contract/mandates';
import { paperless } from '@sevadesk/contract/nsdl-pan';
import { payments, transferPlans } from '@sevadesk/contract/payments';
import { reportSchedules } from '@sevadesk/contract/reports';
import { createDraft } from '../../src/modules/nsdl-pan/apply/save-draft.ts';
import { acknowledgeApplication } from '../../src/modules/nsdl-pan/desk/acknowledge-application.ts';
import { claimApplication } from '../../src/modules/nsdl-pan/desk/claim-application.ts';
import { acceptApplication, markIncomplete } from '../../src/modules/nsdl-pan/desk/decide-application.ts';
import { testHook } from '../../src/modules/partner-api/manage-hooks.ts';
import { issueDocuments } from '../../src/modules/wallet/documents/issue-documents.ts';
import { buildConsignment } from '../factories/courier.ts';
import { givePapers } from '../factories/kyc.ts';
import { buildMerchant, buildMerchantStaff } from '../factories/merchants.ts';
import {
  aadhaarNumber,
  buildPreSubmit,
  buildSubmitted,
  buildWaiting,
  fillWallet,
  typedValues,
} from '../factories/nsdl-pan.ts';
import { paperlessForm } from '../factories/paperless.ts';
import { buildHook, buildKey, switchPartnerApi } from '../factories/partner-api.ts';
import { buildBankAccount, requestPaymentAs } from '../factories/payments.ts';
import { serviceRecords } from '../factories/service-records.ts';
import { buildTicket } from '../factories/tickets.ts';
import { buildStaff, nextNumber } from '../factories/users.ts';
import { call, ctxFor, merchantCtxFor, signInAs, type TestApp } from '../helpers.ts';

export type FullShop = {
  bearer: string;
  /** The owner of the session. */
  ownerId: string;
  /** The key of its own software. */
  key: string;
  /** Everything that only this shop may read: its word, ids, numbers and names. */
  secrets: string[];
  /** Ids of its records: one of each kind, and an application in each status. */
  ids: string[];
  /** Its order numbers at the gateway. */
  orders: string[];
};

async function slip(): Promise<{ name: string; bytes: Buffer }> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]);
  return { name: 'slip.pdf', bytes: Buffer.from(await document.save()) };
}

/** Creates an application in every status that a shop's screen shows, all for an applicant with the shop's name. */
async function applications(app: TestApp, merchant: Awaited<ReturnType<typeof buildMerchant>>, word: string) {
  const staff = await ctxFor(app, await buildStaff(app));
  const numbers: string[] = [];
  const values = () => {
    const aadhaar = aadhaarNumber();
    numbers.push(aadhaar);
    const name = `ASHA DEVI ${word}`;
    return { lastName: word, cardName: name, aadhaarName: name, verifierName: name, resFlat: word, aadhaar };
  };
  const made = { merchant, values: values() };
  const draft = await createDraft(await merchantCtxFor(app, merchant.owner), {
    type: 'N',
    category: 'individual',
    data: typedValues(values()),
  });
  const ready = await buildPreSubmit(app, made);
  const submitted = await buildSubmitted(app, { merchant, values: values() });
  const waiting = await buildWaiting(app, { merchant, values: values() });
  const incomplete = await buildWaiting(app, { merchant, values: values() });
  await claimApplication(staff, incomplete.id);
  await markIncomplete(staff, { id: incomplete.id, reasons: ['R01'], remark: `See ${word}` });
  const acknowledged = await buildWaiting(app, { merchant, values: values() });
  await claimApplication(staff, acknowledged.id);
  await acceptApplication(staff, acknowledged.id);
  const aknNo = String(10_019_700_100_000 + nextNumber()).padStart(15, '0');
  await acknowledgeApplication(staff, { id: acknowledged.id, aknNo, aknDate: '2026-11-20', slip: await slip() });
  const sent = [submitted, waiting, incomplete, acknowledged];
  return {
    ids: [draft.id, ready.id, ...sent.map(({ id }) => id)],
    numbers: [...numbers, aknNo, ...sent.map(({ token }) => token)],
  };
}

/** Creates a paperless order that was not forwarded. */
async function withoutPaper(app: TestApp, as: { authToken: string }, word: string): Promise<string> {
  const { body } = await call(app, paperless.create, { as, body: paperlessForm({ mode: 'S', lastName: word }) });
  return body.id;
}

const mandateTerms = {
  limitPaise: toPaise(1_000),
  amountPaise: toPaise(10_000),
  maxPaise: toPaise(10_000),
  everyDays: 1,
  endsOn: '2099-12-31',
};

async function money(app: TestApp, bearer: { authToken: string }) {
  const asked = await requestPaymentAs(app, bearer);
  await requestPaymentAs(app, bearer);
  const boss = await signInAs(app, await buildStaff(app));
  await call(app, payments.approve, { as: boss, params: { id: asked.body.id } });
  const order = await call(app, gateway.create, { as: bearer, body: { amount: 150 } });
  await call(app, collect.open, { as: bearer });
  const qr = await call(app, collect.createQr, { as: bearer, body: { amountPaise: toPaise(500), note: '' } });
  const plan = await call(app, transferPlans.create, {
    as: bearer,
    body: { amountPaise: toPaise(10_000), bankAccountId: (await buildBankAccount(app)).id },
  });
  const mandate = await call(app, mandates.create, { as: bearer, body: mandateTerms });
  return {
    orders: [order.body.data.client_txn_id, qr.body.reference],
    qr: qr.body.id,
    plans: [plan.body.id, mandate.body.id],
  };
}

const column = async (app: TestApp, sql: string, id: string): Promise<string[]> =>
  (await app.ownerPool.query<{ value: string }>(sql, [id])).rows.map(({ value }) => value);

/** Creates a shop with records of every kind, all containing its word (letters only, in no other text). */
export async function buildFullShop(app: TestApp, word: string): Promise<FullShop> {
  const name = word.toLowerCase();
  const merchant = await buildMerchant(app, {
    idType: 'Franchise',
    shopName: `${word} Seva`,
    owner: { userName: `${name}.owner`, displayName: `${word} Owner`, email: `${name}@example.in` },
  });
  const helper = await buildMerchantStaff(app, { merchant, displayName: `${word} Helper` });
  const member = await buildMerchant(app, { parentId: merchant.id, shopName: `${word} Member` });
  await fillWallet(app, merchant.id, 200_000);
  const session = await signInAs(app, merchant.owner);
  const pan = await applications(app, merchant, word);
  const typedOrder = await withoutPaper(app, session, word);
  const { orders, qr, plans } = await money(app, session);
  const services: string[] = [];
  for (const name of serviceNames) services.push(...(await serviceRecords[name](app, merchant, word)));
  const acknowledged = pan.ids.at(-1) ?? '';
  const parcel = await buildConsignment(app, { shop: merchant, forms: [{ id: acknowledged }] });
  const ticket = await buildTicket(app, { owner: merchant.owner, title: `${word} asks`, text: word });
  const schedule = await call(app, reportSchedules.merchant.create, {
    as: session,
    body: { report: 'own-volume', span: 'last-month', rhythm: 'daily', hour: 8, format: 'xlsx' },
  });
  await givePapers(app, session, kyc, ['pan']);
  const requests = await column(
    app,
    'select id::text as value from payment_requests where merchant_id = $1',
    merchant.id,
  );
  const numbers = await column(
    app,
    `select unnest(array[ref_no, reference]) as value from payment_requests where merchant_id = $1
     union select unnest(array[mobile, email, code]) from merchants where id = $1`,
    merchant.id,
  );
  const [file, notice] = await Promise.all([
    column(app, 'select id::text as value from files where merchant_id = $1', merchant.id),
    column(
      app,
      'select n.id::text as value from notices n join users u on u.id = n.user_id where u.merchant_id = $1',
      merchant.id,
    ),
  ]);
  const papers = await column(
    app,
    `select f.id::text as value from kyc_files f join kyc_documents d on d.id = f.document_id
     join kyc_cases c on c.id = d.case_id where c.merchant_id = $1`,
    merchant.id,
  );
  await issueDocuments(app.container.systemContext('test'));
  const [posting = '', document = ''] = await column(
    app,
    `select unnest(array[posting_id, id])::text as value from documents where merchant_id = $1 and kind = 'invoice' limit 2`,
    merchant.id,
  );
  const order = await column(app, 'select id::text as value from gateway_orders where merchant_id = $1', merchant.id);
  await switchPartnerApi(app);
  const key = await buildKey(app, merchant.owner);
  const hook = await buildHook(app, merchant.owner, { url: `https://${name}.example/hooks` });
  const { deliveryId: delivery } = await testHook(await merchantCtxFor(app, merchant.owner), hook.id);
  const ids = [
    merchant.id,
    helper.id,
    member.id,
    ...pan.ids,
    typedOrder,
    ...services,
    parcel.id,
    ticket.id,
    schedule.body.id,
    ...plans,
    ...requests.slice(0, 1),
    ...order,
    qr,
    ...file.slice(0, 1),
    ...notice.slice(0, 1),
    posting,
    document,
    ...papers,
    key.id,
    hook.id,
    delivery,
  ];
  return {
    bearer: session.authToken,
    ownerId: merchant.owner.id,
    key: key.authToken,
    ids,
    orders,
    secrets: [...new Set([word, ...ids, ...requests, ...file, ...notice, ...pan.numbers, ...orders, ...numbers])],
  };
}
