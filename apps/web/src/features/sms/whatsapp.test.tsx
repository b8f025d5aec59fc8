import { whatsapp, type WhatsappTemplateRow } from '@sevadesk/contract/whatsapp';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId } from '../../shared/test/sample.ts';
import { workForm } from '../../shared/test/work-form.tsx';
import { WhatsappAccountForm } from './components/whatsapp-account.tsx';
import { WhatsappMessagesCard } from './components/whatsapp-messages.tsx';
import { WhatsappPriceForm } from './components/whatsapp-price-form.tsx';
import { WhatsappPricesCard } from './components/whatsapp-prices.tsx';
import { WhatsappTemplateForm } from './components/whatsapp-template-form.tsx';
import { WhatsappTemplatesCard } from './components/whatsapp-templates.tsx';

const said = {
  event: 'payment_approved' as const,
  locale: 'en' as const,
  text: 'Payment {{1}} is approved.',
  places: ['reference'],
};
const wording = { ...said, hasLink: false };
const linkAddress = 'https://seva.example/{{1}}';
const template: WhatsappTemplateRow = {
  id: sampleId(1),
  name: 'payment_approved',
  category: 'utility',
  language: 'en_US',
  state: 'approved',
  header: 'none',
  buttons: [],
  linkAddress: null,
  ...said,
  text: 'Payment {{1}} is now approved.',
};

it('an account needs address, version and minutes; the form never shows its stored secrets', async () => {
  const account = {
    isOn: true,
    address: 'https://graph.example',
    version: 'v23.0',
    phoneNumberId: '1001',
    tokenLast4: '9876',
    appSecretLast4: '5432',
    fallbackMinutes: 5,
    updatedAt: '2026-11-21T06:00:00.000Z',
    webhookAddress: 'https://seva.example/api/whatsapp/webhook',
    verifyToken: 'word',
  };
  const { refused, sent } = await workForm({
    form: () => <WhatsappAccountForm account={account} />,
    endpoint: whatsapp.saveAccount,
    empty: ['address', 'version'],
    fill: { address: 'https://graph.example', version: 'v24.0', phoneNumberId: '1002' },
  });
  expect(refused.toSorted()).toEqual(['address', 'version']);
  expect(sent).toMatchObject({ isOn: true, version: 'v24.0', phoneNumberId: '1002', fallbackMinutes: 5 });
  expect(JSON.stringify(sent)).not.toMatch(/9876|5432/);
});

it('a text names the value of each of its numbered places', async () => {
  const { sent, params } = await workForm({
    form: (onDone) => (
      <WhatsappTemplateForm template={template} wordings={[wording]} linkAddress={linkAddress} onDone={onDone} />
    ),
    endpoint: whatsapp.updateTemplate,
    empty: ['name'],
    fill: { name: 'paid', text: 'Payment {{1}} of {{2}} is approved.', 'places.1': 'amount', state: 'paused' },
  });
  expect(params).toEqual({ id: sampleId(1) });
  expect(sent).toMatchObject({ name: 'paid', places: ['reference', 'amount'], state: 'paused', language: 'en_US' });
});

it("the portal's text to a customer comes with its link as a button", async () => {
  const toCustomer = { ...template, event: 'customer_received' as const, text: 'Old {{1}}', places: ['number'] };
  const wanted = {
    ...wording,
    event: 'customer_received' as const,
    text: 'Form {{1}} came.',
    places: ['number'],
    hasLink: true,
  };
  const props = { template: toCustomer, wordings: [wanted], linkAddress, onDone: () => undefined };
  const { user } = await renderWith(<WhatsappTemplateForm {...props} />, { user: staffUser });
  await user.click(screen.getByRole('button', { name: m.sms_template_use_wording() }));
  expect(screen.getByLabelText(m.whatsapp_button_label({ number: '1' }))).toHaveValue(m.whatsapp_button_status());
});

it('a text has a document in its head and buttons below, which the preview shows', async () => {
  const { sent } = await workForm({
    form: (onDone) => (
      <WhatsappTemplateForm template={template} wordings={[wording]} linkAddress={linkAddress} onDone={onDone} />
    ),
    endpoint: whatsapp.updateTemplate,
    empty: false,
    fill: {
      header: 'document',
      'buttons.0.kind': 'link',
      'buttons.0.label': 'View payment',
      'buttons.2.kind': 'stop',
      'buttons.2.label': 'Stop',
    },
    afterFill: () => {
      const preview = screen.getByRole('figure', { name: m.whatsapp_preview() });
      expect(preview).toHaveTextContent(`${m.whatsapp_preview_file()}${template.text}View paymentStop`);
    },
  });
  const buttons = [
    { kind: 'link', label: 'View payment' },
    { kind: 'stop', label: 'Stop' },
  ];
  expect(sent).toMatchObject({ header: 'document', buttons, linkAddress });
});

it('a price has provider, category, date, price and source; the provider of the account is filled in', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => <WhatsappPriceForm provider="graph.example" onDone={onDone} />,
    endpoint: whatsapp.savePrice,
    fill: { category: 'service', price: '0.115', validFrom: '21-11-2026', source: 'Price list' },
  });
  expect(refused.toSorted()).toEqual(['category', 'price', 'source', 'validFrom']);
  expect(sent).toMatchObject({
    provider: 'graph.example',
    category: 'service',
    price: '0.115',
    validFrom: '2026-11-21',
  });
});

it('every price is listed with its category, provider and source', async () => {
  const price = {
    provider: 'graph.example',
    category: 'utility' as const,
    validFrom: '2026-11-21' as const,
    priceHundredths: 1_150,
    source: 'Price list',
    savedBy: 'Asha',
    savedAt: '2026-11-21T06:00:00.000Z',
  };
  mockEndpoint(whatsapp.prices, () => ({ data: [price], provider: 'graph.example' }) as never);
  await renderWith(<WhatsappPricesCard />, { user: staffUser, permissions: ['sms.manage'] });
  expect(await screen.findByText(`${m.whatsapp_category_utility()} · graph.example`)).toBeVisible();
  expect(screen.getByText(m.sms_price_of_unit({ price: '0.115' }))).toBeVisible();
});

it('marks the words that differ between the portal’s text and the one at WhatsApp', async () => {
  const hindi = { ...wording, locale: 'hi' as const, text: 'भुगतान {{1}} स्वीकृत।' };
  mockEndpoint(whatsapp.templates, () => ({ data: [template], wordings: [wording, hindi], linkAddress }));
  await renderWith(<WhatsappTemplatesCard />, { user: staffUser, permissions: ['sms.manage'] });
  const fold = await screen.findByRole('button', { name: /1 of 2 approved/ });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(fold);
  expect(screen.getByTitle(m.sms_wordings_added({ word: 'now' })).tagName).toBe('INS');
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByText(m.whatsapp_templates_none())).toHaveLength(1);
});

it('the address opens the texts of one event', async () => {
  mockEndpoint(whatsapp.templates, () => ({
    data: [],
    wordings: [wording, { ...wording, event: 'wallet_low' as const }],
    linkAddress: '',
  }));
  const path = '/#whatsapp-templates-wallet_low';
  await renderWith(<WhatsappTemplatesCard />, { user: staffUser, permissions: ['sms.manage'], path });
  const [first, second] = await screen.findAllByRole('button', { name: /0 of 1 approved/ });
  expect(first).toHaveAttribute('aria-expanded', 'false');
  expect(second).toHaveAttribute('aria-expanded', 'true');
});

it('every message is listed with its result', async () => {
  const message = {
    id: sampleId(2),
    queuedAt: '2026-11-21T06:00:00.000Z',
    event: 'payment_approved' as const,
    mobile: '9876500001',
    person: 'Asha',
    locale: 'en' as const,
    text: 'Payment P1 is approved.',
    state: 'failed' as const,
    cause: 'service' as const,
    stateAt: '2026-11-21T06:00:00.000Z',
    fellBackAt: '2026-11-21T06:05:00.000Z',
  };
  const none = { nobody: 0, forged: 0, reply: 0, customer: 0, unagreed: 0, stranger: 0, full: 0 };
  const reports = { ...none, taken: 7, stop: 3, ticket: 5 };
  mockEndpoint(whatsapp.messages, () => ({ data: [message], reports }));
  await renderWith(<WhatsappMessagesCard />, { user: staffUser, permissions: ['sms.view'] });
  expect(await screen.findByText(m.whatsapp_cause_service())).toBeVisible();
  expect(screen.getByText(m.whatsapp_message_fell_back())).toBeVisible();
  expect(screen.getByText('7')).toBeVisible();
  expect(screen.getByText('5')).toBeVisible();
});
