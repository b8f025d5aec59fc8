import { payments } from '@sevadesk/contract/payments';
import { whatsapp } from '@sevadesk/contract/whatsapp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notify } from '../../src/modules/notifications/index.ts';
import { issueDocuments } from '../../src/modules/wallet/documents/issue-documents.ts';
import { sendFallbacks } from '../../src/modules/whatsapp/send-fallbacks.ts';
import { sendWhatsapp } from '../../src/modules/whatsapp/send-whatsapp.ts';
import { whatsappPorts } from '../../src/whatsapp-ports.ts';
import { buildSubmitted, fillWallet } from '../factories/nsdl-pan.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { buildPaymentRequest } from '../factories/payments.ts';
import { registerAll } from '../factories/sms.ts';
import { buildStaff } from '../factories/users.ts';
import { whatsappAccount, whatsappTemplate } from '../factories/whatsapp.ts';
import { call, type Signed, signInAs, systemCtx, type TestApp, testApp } from '../helpers.ts';

let app: TestApp;
let staff: Signed;
let shop: BuiltMerchant;
let mobile: string;
let linkAddress: string;
let last = 0;

beforeAll(async () => {
  app = await testApp();
  staff = await signInAs(app, await buildStaff(app));
  // The clock is the real one: no hour is quiet.
  await registerAll(app, staff, { quietFrom: 0, quietUntil: 0 });
  await call(app, whatsapp.saveAccount, { as: staff, body: whatsappAccount() });
  ({ linkAddress } = (await call(app, whatsapp.templates, { as: staff })).body);
});
afterAll(() => app.close());
beforeEach(async () => {
  last += 1;
  mobile = `98760${String(last).padStart(4, '0')}9`;
  shop = await buildMerchant(app);
  await app.db.updateTable('users').set({ mobile }).where('id', '=', shop.owner.id).execute();
  await call(app, whatsapp.saveConsent, { as: await signInAs(app, shop.owner), body: { isOn: true } });
});

const create = (changes: object) => call(app, whatsapp.createTemplate, { as: staff, body: whatsappTemplate(changes) });
const buttons = [
  { kind: 'link' as const, label: 'View' },
  { kind: 'stop' as const, label: 'No more' },
  { kind: 'answer' as const, label: 'Call me' },
];
const sent = () => app.messageWhatsapp.sent.filter((message) => message.mobile === mobile);
const again = async () => {
  const rows = await app.db.selectFrom('whatsappMessages').select('id').where('mobile', '=', mobile).execute();
  for (const { id } of rows) await sendWhatsapp(systemCtx(app), whatsappPorts, id);
};

it('a template opens our own site alone, has at most three buttons, each with a label, and a document only where there is one', async () => {
  const faults = async (changes: object) => (await create({ name: `t${last}`, ...changes })).error.errors;
  expect(await faults({ buttons: [buttons[0]] })).toMatchObject([{ field: 'linkAddress' }]);
  for (const address of ['https://evil.example/{{1}}', `${linkAddress}x`, linkAddress.replace('{{1}}', '')])
    expect(await faults({ buttons: [buttons[0]], linkAddress: address })).toMatchObject([{ field: 'linkAddress' }]);
  expect(await faults({ buttons: [buttons[0], buttons[0]], linkAddress })).toMatchObject([{ field: 'buttons.1.kind' }]);
  expect(await faults({ buttons: [{ kind: 'stop', label: '' }] })).toMatchObject([{ field: 'buttons.0.label' }]);
  expect(await faults({ buttons: [...buttons, buttons[1]], linkAddress })).toMatchObject([{ field: 'buttons' }]);
  const event = { event: 'wallet_low', text: 'Low', places: [], header: 'document' };
  expect(await faults(event)).toMatchObject([{ field: 'header' }]);
});

it('an approved payment sends its receipt once it has a number, with the record behind a button', async () => {
  const text = 'Payment {{1}} of {{2}} is approved.';
  await create({ name: 'paid_receipt', text, header: 'document', buttons, linkAddress });
  const { id } = await buildPaymentRequest(app, { merchant: shop });
  await call(app, payments.approve, { as: await signInAs(app, await buildStaff(app)), params: { id } });
  await app.runJobs();
  expect(sent()).toEqual([]);
  await issueDocuments(systemCtx(app));
  await again();
  const [message] = sent();
  expect(message?.document?.name).toMatch(/\.pdf$/);
  expect(message?.document?.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(message?.buttons).toEqual([
    { kind: 'url', path: expect.stringMatching(/^merchant\/accounting\/payment\/list\?q=/) },
    { kind: 'reply', word: 'STOP' },
    { kind: 'reply', word: 'Call me' },
  ]);
  await again();
  expect(sent()).toHaveLength(1);
});

it('a message whose document cannot be created never leaves; an SMS follows', async () => {
  await notify(systemCtx(app), {
    to: { merchantId: shop.id },
    event: 'payment_approved',
    about: [],
    params: { reference: 'none', amount: '1.00/-' },
    link: '/merchant/accounting/payment/list?q=none',
  });
  await app.runJobs();
  await app.db
    .updateTable('whatsappMessages')
    .set({ fallbackAt: new Date(0).toISOString() })
    .where('mobile', '=', mobile)
    .execute();
  await sendFallbacks(systemCtx(app));
  await app.runJobs();
  expect([sent(), app.messageSms.sent.filter((one) => one.mobile === mobile).length]).toEqual([[], 1]);
});

it('a document that fails to be drawn sends nothing, and the message can be sent later', async () => {
  await notify(systemCtx(app), {
    to: { merchantId: shop.id },
    event: 'payment_approved',
    about: [],
    params: { reference: 'broken', amount: '1.00/-' },
  });
  const { id } = await app.db
    .selectFrom('whatsappMessages')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  const broken = { ...whatsappPorts, documentOf: () => Promise.reject(new Error('no font')) };
  await expect(sendWhatsapp(systemCtx(app), broken, id)).rejects.toThrow('no-document');
  const row = app.db.selectFrom('whatsappMessages').select('state').where('id', '=', id);
  expect([await row.executeTakeFirstOrThrow(), sent()]).toEqual([{ state: 'queued' }, []]);
});

it('an acknowledged application sends its slip with the number, to its own shop alone', async () => {
  const text = 'Application {{1}} has acknowledgement number {{2}}.';
  const places = ['token', 'ackNo'];
  await create({ name: 'acknowledged', event: 'application_acknowledged', text, places, header: 'document' });
  await fillWallet(app, shop.id, 100_000);
  const application = await buildSubmitted(app, { merchant: shop });
  const tell = (id: string) =>
    notify(systemCtx(app), {
      to: { merchantId: shop.id },
      event: 'application_acknowledged',
      about: [{ kind: 'paper', id }],
      params: { token: '999999999999', ackNo: `99999999999999${last}`.slice(0, 15) },
    });
  await tell(application.id);
  await app.runJobs();
  expect(sent()).toMatchObject([
    { template: 'acknowledged', document: { name: expect.stringMatching(/^slip-\d+\.pdf$/) } },
  ]);
  const foreign = await buildSubmitted(app);
  await tell(foreign.id);
  await app.runJobs();
  expect(sent()).toHaveLength(1);
});
