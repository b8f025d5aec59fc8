import { toPaise } from '@sevadesk/contract/kernel/paise';
import { type AdjustmentRow, ledger } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { AdjustmentPeek } from './adjustment-peek.tsx';

const rowOf = (overrides: Partial<AdjustmentRow> = {}): AdjustmentRow => ({
  id: '01900000-0000-7000-8000-000000000001',
  number: 7,
  kind: 'credit',
  merchantCode: 'RT1001',
  shopName: 'Asha Digital Point',
  accountName: 'Bank clearing',
  amountPaise: toPaise(12_345_678),
  reason: 'Missing top-up of October',
  status: 'pending',
  requestedBy: 'Meera',
  isOwn: false,
  requestedAt: '2026-11-21T06:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionRemark: null,
  postingId: null,
  resultPostingId: null,
  ...overrides,
});

const replied = { id: rowOf().id, number: 7 };
let decided: unknown[];

beforeEach(() => {
  decided = [];
  mockEndpoint(ledger.approveAdjustment, ({ params }) => {
    decided.push(['approve', params.id]);
    return { ...replied, status: 'posted' as const };
  });
  mockEndpoint(ledger.rejectAdjustment, ({ body }) => {
    decided.push(['reject', body.remark]);
    return { ...replied, status: 'rejected' as const };
  });
});

const open = async (overrides: Partial<AdjustmentRow> = {}) => {
  const onClose = vi.fn();
  const view = await renderWith(<AdjustmentPeek row={rowOf(overrides)} onClose={onClose} onPosting={vi.fn()} />, {
    user: staffUser,
    permissions: ['wallet.view', 'wallet.approve'],
  });
  await screen.findByText('Missing top-up of October');
  return { ...view, onClose };
};
const button = (name: string) => screen.queryByRole('button', { name });

describe('BEY-01 an adjustment beside its list', () => {
  it('is approved after the amount was shown again, and then closes', async () => {
    const { user, onClose } = await open();
    await user.click(await screen.findByRole('button', { name: m.wallet_approve() }));
    const dialog = await screen.findByRole('dialog', { name: m.wallet_approve_title({ number: '7' }) });
    expect(within(dialog).getByText(/1,23,456\.78/)).toBeInTheDocument();
    expect(decided).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: m.wallet_approve() }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(decided).toEqual([['approve', rowOf().id]]);
  });

  it('is not rejected without a reason', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: m.wallet_reject() }));
    const dialog = await screen.findByRole('dialog', { name: m.wallet_reject_title({ number: '7' }) });
    const send = within(dialog).getByRole('button', { name: m.wallet_reject() });
    await user.click(send);
    expect(decided).toEqual([]);
    await user.type(within(dialog).getByRole('textbox'), 'No slip');
    await user.click(send);
    await waitFor(() => expect(decided).toEqual([['reject', 'No slip']]));
  });

  it('shows its maker that another person decides, and offers nothing', async () => {
    await open({ isOwn: true });
    expect(await screen.findByText(m.wallet_own_request())).toBeInTheDocument();
    expect([button(m.wallet_approve()), button(m.wallet_reject())]).toEqual([null, null]);
  });
});
