import { gateway } from '@sevadesk/contract/gateway';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { wallet } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, mockRaw } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { PaymentStatusView } from './payment-status-view.tsx';

const ready = (...names: string[]) =>
  mockRaw(nsdlPan.preSubmit, () => ({
    status: 200,
    body: { data: names.map((cardName) => ({ id: cardName, cardName })), balancePaise: 50_000 },
  }));

async function open(status: 'success' | 'failure') {
  mockEndpoint(gateway.checkStatus, () => ({
    status: status === 'success',
    message: 'x',
    data: { status, amount: 500, txn_date: '27-11-2026' },
  }));
  mockRaw(wallet.closing, () => ({ status: 200, body: { data: 620.5 } }));
  return renderWith(<PaymentStatusView />, {
    user: merchantUser,
    permissions: ['m.gateway.pay', 'm.pan.apply'],
    path: '/status?client_txn_id=P1',
  });
}

it('MER-16 a paid order shows amount and balance, and links back to the one application that is ready', async () => {
  ready('ANITA RAO');
  await open('success');
  const link = await screen.findByRole('link', { name: m.gateway_continue_with({ name: 'ANITA RAO' }) });
  expect(link.getAttribute('href')).toContain('/physical/pre-submit?ids=');
  expect(screen.getByText(m.gateway_wallet_credited({ amount: '500.00/-' }))).toBeVisible();
  expect(await screen.findByText(m.gateway_new_balance({ balance: '₹ 620.50' }))).toBeVisible();
  expect(screen.queryByRole('link', { name: m.gateway_back_to_pay() })).toBeNull();
});

it.each([
  [['A', 'B', 'C'], '3 applications ready to pay', '/merchant/product/nsdl-pan/physical/pre-submit'],
  [[], m.gateway_to_dashboard(), '/merchant/'],
] as const)('MER-16 with %j ready the next step is %s', async (names, name, href) => {
  ready(...names);
  await open('success');
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

it('MER-16 a failed order offers to pay the same amount again', async () => {
  ready('ANITA RAO');
  await open('failure');
  const again = await screen.findByRole('link', { name: m.gateway_back_to_pay() });
  expect(again).toHaveAttribute('href', '/merchant/paymentgateway/pg-gateway?amount=50000');
});
