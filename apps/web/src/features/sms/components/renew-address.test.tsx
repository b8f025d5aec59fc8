import { sms } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { failEndpoint, mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { RenewAddress } from './renew-address.tsx';

const show = () => renderWith(<RenewAddress />, { user: staffUser, permissions: ['sms.manage'] });
const opener = () => screen.getAllByRole('button', { name: m.sms_report_renew() })[0] as HTMLElement;
const dialog = () => screen.findByRole('dialog', { name: m.sms_report_renew() });

it('the address of delivery reports is renewed only after its effect was read', async () => {
  const renewed = vi.fn(() => ({ ok: true as const }));
  mockEndpoint(sms.renewReportAddress, renewed);
  const { user } = await show();
  await user.click(opener());
  expect(within(await dialog()).getByText(m.sms_report_renew_text())).toBeVisible();
  expect(renewed).not.toHaveBeenCalled();
  await user.click(within(await dialog()).getByRole('button', { name: m.sms_report_renew() }));
  expect(await screen.findByText(m.sms_report_renewed())).toBeVisible();
  expect(renewed).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an address that could not be renewed is said, and the question stays', async () => {
  failEndpoint(sms.renewReportAddress, 403, { code: 'forbidden', message: 'You may not do this' });
  const { user } = await show();
  await user.click(opener());
  await user.click(within(await dialog()).getByRole('button', { name: m.sms_report_renew() }));
  expect(await screen.findByText('You may not do this')).toBeVisible();
  expect(screen.queryByText(m.sms_report_renewed())).toBeNull();
  expect(await dialog()).toBeVisible();
});
