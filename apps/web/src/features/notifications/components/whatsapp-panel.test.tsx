import { whatsapp, type WhatsappConsent } from '@sevadesk/contract/whatsapp';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { WhatsappPanel } from './whatsapp-panel.tsx';

const changedAt = '2026-11-21T06:00:00.000Z';
const time = formatDateTime(changedAt);

async function showPanel(consent: Partial<WhatsappConsent>) {
  const sent: unknown[] = [];
  const none = { isOffered: true, mobile: '9876500001', isOn: false, changedAt: null, source: null };
  mockEndpoint(whatsapp.consent, () => ({ ...none, ...consent }));
  mockEndpoint(whatsapp.saveConsent, ({ body }) => {
    sent.push(body);
    return { ok: true as const };
  });
  const { user } = await renderWith(<WhatsappPanel />, { user: merchantUser });
  return { user, sent };
}

it('a person agrees to messages to the own number', async () => {
  const { user, sent } = await showPanel({});
  expect(await screen.findByText(m.notifications_whatsapp_lead({ mobile: '9876500001' }))).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.notifications_whatsapp_start() }));
  await waitFor(() => expect(sent).toEqual([{ isOn: true }]));
});

it('shows since when, and ends them', async () => {
  const { user, sent } = await showPanel({ isOn: true, changedAt, source: 'account' });
  expect(await screen.findByText(m.notifications_whatsapp_since({ time }))).toBeVisible();
  await user.click(screen.getByRole('button', { name: m.notifications_whatsapp_end() }));
  await waitFor(() => expect(sent).toEqual([{ isOn: false }]));
});

it('confirms that STOP ended them, and offers them again', async () => {
  await showPanel({ changedAt, source: 'reply' });
  expect(await screen.findByText(m.notifications_whatsapp_stopped({ time }))).toBeVisible();
  expect(screen.getByRole('button', { name: m.notifications_whatsapp_start() })).toBeVisible();
});

it('asks for a number where there is none', async () => {
  await showPanel({ mobile: null });
  expect(await screen.findByText(m.notifications_whatsapp_no_number())).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
