import { gateway } from '@sevadesk/contract/gateway';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { OwnOrderList } from './own-order-list.tsx';

it('MER-16 checking again shows the current state of the gateway, not the one in the list', async () => {
  const amountPaise = toPaise(50_000);
  const row = {
    id: '01900000-0000-7000-8000-000000000001',
    clientTxnId: 'P261121ABC',
    amountPaise,
    upiTxnId: null,
    status: 'created' as const,
    receivedPaise: null,
    txnDate: '2026-11-21',
    createdAt: '2026-11-21T06:00:00.000Z',
  };
  mockEndpoint(gateway.ownList, () => {
    const counts = { totalRecords: 1, totalRows: 1, filterRecords: 1, capped: false, nextCursor: null };
    return { data: [row], ...counts };
  });
  mockEndpoint(gateway.checkStatus, () => ({
    status: true,
    message: 'Failed',
    data: { status: 'failure' as const, amount: 500, txn_date: '21-11-2026' },
  }));
  const { user } = await renderWith(<OwnOrderList />, { user: merchantUser, permissions: ['m.gateway.pay'] });
  await user.click(await screen.findByRole('button', { name: m.gateway_check_again() }));
  const status = statusWord('gateway', 'failed');
  expect(await screen.findByText(m.gateway_checked_note({ order: 'P261121ABC', status }))).toBeVisible();
});
