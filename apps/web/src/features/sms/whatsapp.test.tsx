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
import { WhatsappTemplateForm } from './components/whatsapp-template-form.tsx';
import { WhatsappTemplatesCard } from './components/whatsapp-templates.tsx';

const wording = {
  event: 'payment_approved' as const,
  locale: 'en' as const,
  text: 'Payment {{1}} is approved.',
  places: ['reference'],
};
const template: WhatsappTemplateRow = {
  id: sampleId(1),
  name: 'payment_approved',
  category: 'utility',
  language: 'en_US',
  state: 'approved',
  ...wording,
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
    form: (onDone) => <WhatsappTemplateForm template={template} wordings={[wording]} onDone={onDone} />,
    endpoint: whatsapp.updateTemplate,
    empty: ['name'],
    fill: { name: 'paid', text: 'Payment {{1}} of {{2}} is approved.', 'places.1': 'amount', state: 'paused' },
  });
  expect(params).toEqual({ id: sampleId(1) });
  expect(sent).toMatchObject({ name: 'paid', places: ['reference', 'amount'], state: 'paused', language: 'en_US' });
});

it('marks the words that differ between the portal’s text and the one at WhatsApp', async () => {
  const hindi = { ...wording, locale: 'hi' as const, text: 'भुगतान {{1}} स्वीकृत।' };
  mockEndpoint(whatsapp.templates, () => ({ data: [template], wordings: [wording, hindi] }));
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
  const reports = { taken: 7, nobody: 0, forged: 0, stop: 3, reply: 0, stranger: 0 };
  mockEndpoint(whatsapp.messages, () => ({ data: [message], reports }));
  await renderWith(<WhatsappMessagesCard />, { user: staffUser, permissions: ['sms.view'] });
  expect(await screen.findByText(m.whatsapp_cause_service())).toBeVisible();
  expect(screen.getByText(m.whatsapp_message_fell_back())).toBeVisible();
  expect(screen.getByText('7')).toBeVisible();
});
