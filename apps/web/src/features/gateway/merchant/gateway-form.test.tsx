import { gateway } from '@sevadesk/contract/gateway';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { failEndpoint, mockEndpoint, mockRaw } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { GatewayForm } from './gateway-form.tsx';

const go = vi.fn();

beforeEach(() => {
  go.mockReset();
  mockRaw(gateway.options, () => ({ status: 200, body: { isAvailable: true } }));
});

async function payOne() {
  const view = await renderWith(<GatewayForm go={go} />, { user: merchantUser, permissions: ['m.gateway.pay'] });
  await view.user.click(await screen.findByRole('button', { name: m.gateway_pay_one() }));
  return screen.findByRole('alert');
}

it('the amount of the address is prefilled', async () => {
  await renderWith(<GatewayForm go={go} />, { user: merchantUser, path: '/pay?amount=10700' });
  expect(await screen.findByRole('textbox', { name: new RegExp(m.gateway_amount()) })).toHaveValue('107.00');
});

it('ERR-04 an order without an address to pay at is shown as failed', async () => {
  mockEndpoint(gateway.create, () => ({
    status: true,
    message: 'Order T1 is open.',
    data: { payment_url: '', client_txn_id: 'T1' },
  }));
  expect(await payOne()).toHaveTextContent('Payment failed. Please try again.');
  expect(go).not.toHaveBeenCalled();
});

it('ERR-04 a gateway without a response shows the general error text with a hint of its own', async () => {
  failEndpoint(gateway.create, 502, { message: 'Inside', code: 'provider_unavailable' });
  const alert = await payOne();
  expect(alert).toHaveTextContent('Something went wrong. Please try again later.');
  expect(alert).toHaveTextContent(m.gateway_unknown_hint());
});

it('ERR-04 an unexpected error shows the general error text without that hint', async () => {
  failEndpoint(gateway.create, 500, { message: 'Inside' });
  const alert = await payOne();
  expect(alert).toHaveTextContent('Something went wrong. Please try again later.');
  expect(alert).not.toHaveTextContent(m.gateway_unknown_hint());
  expect(go).not.toHaveBeenCalled();
});
