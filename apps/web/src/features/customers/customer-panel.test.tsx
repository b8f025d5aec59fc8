import { customerConsentVersion, customers, ownCustomers } from '@sevadesk/contract/customers';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../shared/test/render-with.tsx';
import { sampleId } from '../../shared/test/sample.ts';
import { ConsentBox } from './components/consent-box.tsx';
import { CustomerPanel } from './components/customer-panel.tsx';
import { StopMessages } from './components/stop-messages.tsx';

const record = { kind: 'application', id: sampleId(1) } as const;
const at = '2026-11-27T06:30:00.000Z';
const consent = {
  mobile: '9876543210',
  locale: 'en' as const,
  version: customerConsentVersion,
  givenAt: at,
  givenBy: 'Counter',
  withdrawnAt: null,
  withdrawnBy: null,
};
const message = {
  id: sampleId(2),
  at,
  event: 'customer_received' as const,
  text: 'Your application was received.',
  way: 'sms' as const,
  state: 'delivered' as const,
  cause: null,
  isRepeat: false,
};
const view = {
  mobile: consent.mobile,
  version: customerConsentVersion,
  locale: 'hi' as const,
  mayChange: true,
  resendsLeft: 2,
  replies: [],
};

it('the shop records the consent, off at first, in the language of the shop unless another is chosen', async () => {
  let sent: unknown;
  mockEndpoint(ownCustomers.record, () => ({ ...view, consent: null, messages: [] }));
  mockEndpoint(ownCustomers.consent, ({ body }) => {
    sent = body;
    return { ok: true as const };
  });
  const { user } = await renderWith(<ConsentBox record={record} />, { user: merchantUser });
  const box = await screen.findByLabelText(m.customers_consent({ mobile: consent.mobile }));
  expect(box).not.toBeChecked();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: m.customers_give() }));
  await expect.poll(() => sent).toEqual({ version: customerConsentVersion, locale: 'hi' });
});

it('shows what the customer was sent, and sends it again', async () => {
  mockEndpoint(ownCustomers.record, () => ({ ...view, consent, messages: [message] }));
  const { user } = await renderWith(<CustomerPanel record={record} />, { user: merchantUser });
  expect(await screen.findByText(message.text)).toBeVisible();
  expect(screen.getByText(m.shared_status_sms_delivered())).toBeVisible();
  let asked: unknown;
  mockEndpoint(ownCustomers.resend, ({ body }) => {
    asked = body;
    return { ok: true as const };
  });
  await user.click(screen.getByRole('button', { name: m.customers_resend() }));
  await expect.poll(() => asked).toEqual({ messageId: message.id });
});

it('shows a WhatsApp message that an SMS followed, and what the customer answered', async () => {
  const sent = { ...message, way: 'whatsapp' as const, state: 'sent' as const, isFollowed: true };
  const replies = [{ id: sampleId(3), at, text: 'When does the card come?', hasFile: true }];
  mockEndpoint(ownCustomers.record, () => ({ ...view, consent, messages: [sent], replies }));
  await renderWith(<CustomerPanel record={record} />, { user: merchantUser });
  expect(await screen.findByText(m.customers_way_whatsapp())).toBeVisible();
  expect(screen.getByText(m.whatsapp_message_fell_back())).toBeVisible();
  expect(screen.getByText('When does the card come?')).toBeVisible();
  expect(screen.getByText(m.customers_reply_file())).toBeVisible();
});

it('says why a message cannot be sent again today', async () => {
  mockEndpoint(ownCustomers.record, () => ({ ...view, resendsLeft: 0, consent, messages: [message] }));
  await renderWith(<CustomerPanel record={record} />, { user: merchantUser });
  expect(await screen.findByText(m.customers_resent())).toBeVisible();
  expect(screen.getByRole('button', { name: m.customers_resend() })).toBeDisabled();
});

it('the customer stops the messages of a link', async () => {
  mockEndpoint(customers.stop, () => ({ ok: true as const }));
  const { user } = await renderWith(
    <StopMessages
      code="ABCDEFGH"
      link={{ kind: 'application', number: '261127000001', isOn: true, progress: null, address: null }}
    />,
  );
  await user.click(screen.getByRole('button', { name: m.customers_withdraw() }));
  expect(await screen.findByText(m.customers_stopped_text())).toBeVisible();
});
