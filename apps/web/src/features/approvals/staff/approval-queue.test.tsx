import { type ApprovalRow, approvals } from '@sevadesk/contract/approvals';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockEndpoint, mockRaw } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { ApprovalQueue } from './approval-queue.tsx';

const row = {
  kind: 'adjustment',
  kindName: 'Wallet correction',
  id: '01900000-0000-7000-8000-000000000001',
  act: 'Credit 5,000.00/- (No. 12)',
  before: 'Wallet balance ₹ 500.00',
  after: 'Wallet balance ₹ 5,500.00',
  shop: { code: 'KA1001', name: 'Sri Lakshmi Services' },
  amountPaise: toPaise(500_000),
  reason: 'Bank credited twice',
  requestedBy: 'Meera Example',
  requestedAt: '2026-11-27T05:00:00.000Z',
  isOwn: false,
  path: '/backend/account/adjustments',
} as ApprovalRow;
const erasure = {
  ...row,
  kind: 'erasure',
  kindName: 'Erasure',
  id: '01900000-0000-7000-8000-000000000002',
  act: 'Erase 1 record: 261127000042',
  amountPaise: null,
  shop: null,
} as ApprovalRow;

let rows: ApprovalRow[] = [];
const sent = vi.fn();
beforeEach(() => {
  sent.mockClear();
  mockEndpoint(approvals.list, () => ({ data: rows }));
  for (const act of ['approve', 'reject', 'withdraw'] as const)
    mockRaw(approvals[act], ({ body, url }) => {
      sent(act, url, body);
      return { status: 200, body: { ok: true } };
    });
});

const show = async (given: ApprovalRow[]) => {
  rows = given;
  const { user } = await renderWith(<ApprovalQueue />, { user: staffUser, permissions: ['wallet.approve'] });
  // The list has arrived when its first request of others is shown.
  const shown = given.find(({ isOwn }) => !isOwn);
  await screen.findAllByText(shown?.act ?? m.approvals_empty_title());
  return user;
};

it('shows what a request changes and approves it by A', async () => {
  const user = await show([row]);
  expect(screen.getByText('Wallet balance ₹ 5,500.00')).toBeVisible();
  await user.keyboard('a');
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toBe('approve');
  expect(sent.mock.calls[0]?.[2]).toEqual({ requestedAt: row.requestedAt });
});

it('requires a reason for a rejection', async () => {
  const user = await show([row]);
  await user.keyboard('r');
  const drawer = await screen.findByRole('dialog');
  await user.click(within(drawer).getByRole('button', { name: m.approvals_reject() }));
  expect(await within(drawer).findByText(m.faults_required())).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await user.type(within(drawer).getByRole('textbox', { name: m.approvals_remark() }), 'No slip for it');
  await user.click(within(drawer).getByRole('button', { name: m.approvals_reject() }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[2]).toEqual({ requestedAt: row.requestedAt, remark: 'No slip for it' });
});

it('asks before an act that cannot be undone', async () => {
  const user = await show([erasure]);
  await user.click(screen.getByRole('button', { name: m.approvals_approve() }));
  expect(await screen.findByText(m.approvals_sure_title())).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: m.approvals_approve() }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
});

it('offers to withdraw a request of one’s own, and no verdict on it', async () => {
  const user = await show([{ ...row, isOwn: true }, erasure]);
  expect(screen.queryByText(row.act)).toBeNull();
  await user.click(screen.getByRole('radio', { name: new RegExp(m.approvals_view_own()) }));
  expect((await screen.findAllByText(row.act)).length).toBeGreaterThan(0);
  expect(screen.getByText(m.approvals_own())).toBeVisible();
  expect(screen.queryByRole('button', { name: m.approvals_approve() })).toBeNull();
  await user.click(screen.getByRole('button', { name: m.approvals_withdraw() }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toBe('withdraw');
});
