import { type NoticePreference, notifications } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { NoticeChoices } from './notice-choices.tsx';

const choice = (event: NoticePreference['event'], isLocked = false): NoticePreference => ({
  event,
  group: 'account',
  label: event,
  inApp: true,
  mail: 'now',
  sms: true,
  push: true,
  whatsapp: true,
  isBySms: event === 'payment_approved',
  isByWhatsapp: event === 'payment_rejected',
  isLocked,
});

it('sends only changed choices, and keeps sign-in notifications on', async () => {
  const sent: unknown[] = [];
  const data = [choice('package_changed'), choice('kyc_verified'), choice('merchant_blocked', true)];
  mockEndpoint(notifications.preferences, () => ({ digestHour: 8, data }));
  mockEndpoint(notifications.savePreferences, ({ body }) => {
    sent.push(body);
    return { ok: true as const };
  });
  const { user } = await renderWith(<NoticeChoices />, { user: merchantUser });
  await user.click(await screen.findByRole('button', { name: new RegExp(m.notifications_group_account()) }));
  expect(screen.getByLabelText(m.notifications_prefs_mail_of({ event: 'merchant_blocked' }))).toBeDisabled();
  await user.selectOptions(screen.getByLabelText(m.notifications_prefs_mail_of({ event: 'package_changed' })), 'none');
  await user.click(screen.getByRole('button', { name: m.notifications_prefs_save() }));
  await waitFor(() =>
    expect(sent).toEqual([{ digestHour: 8, choices: [{ event: 'package_changed', inApp: true, mail: 'none' }] }]),
  );
});

it('offers SMS if the network sends any, and sends its selection', async () => {
  const sent: unknown[] = [];
  mockEndpoint(notifications.preferences, () => ({
    digestHour: 8,
    data: [choice('payment_approved'), choice('package_changed')],
  }));
  mockEndpoint(notifications.savePreferences, ({ body }) => {
    sent.push(body);
    return { ok: true as const };
  });
  const { user } = await renderWith(<NoticeChoices />, { user: merchantUser });
  await user.click(await screen.findByRole('button', { name: new RegExp(m.notifications_group_account()) }));
  expect(screen.queryByLabelText(m.notifications_prefs_sms_of({ event: 'package_changed' }))).toBeNull();
  await user.click(screen.getByLabelText(m.notifications_prefs_sms_of({ event: 'payment_approved' })));
  await user.click(screen.getByRole('button', { name: m.notifications_prefs_save() }));
  await waitFor(() =>
    expect(sent).toEqual([
      { digestHour: 8, choices: [{ event: 'payment_approved', inApp: true, mail: 'now', sms: false }] },
    ]),
  );
});
