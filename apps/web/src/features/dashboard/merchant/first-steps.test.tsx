import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { type KycProduct, type KycState, kyc } from '@sevadesk/contract/kyc';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { FirstSteps } from './first-steps.tsx';

const everything: Permission[] = ['m.gateway.pay', 'm.payments.request', 'm.pan.apply', 'm.profile.manage'];

async function open({
  status = 'open' as KycState['status'],
  products = [] as KycProduct[],
  balance = 0,
  permissions = everything,
}) {
  mockEndpoint(kyc.state, () => ({ status, expiresOn: null, products }));
  await renderWith(<FirstSteps balancePaise={balance} />, { user: merchantUser, permissions });
  const links = await screen.findAllByRole('link');
  return links.map((link) => link.getAttribute('href'));
}

const apply = '/merchant/product/nsdl-pan/physical/n/apply';

it('a new shop completes its documents, adds money and applies, in this order', async () => {
  expect(await open({})).toEqual(['/merchant/account/kyc', '/merchant/paymentgateway/pg-gateway', apply]);
  expect(screen.getByText(m.dashboard_first_kyc_free())).toBeVisible();
});

it.each([
  [['nsdl-paper', 'nps'] as KycProduct[], m.dashboard_first_kyc_pan()],
  [['nps'] as KycProduct[], m.dashboard_first_kyc_some()],
])('with documents required for %j it names what they block', async (products, note) => {
  await open({ products });
  expect(screen.getByText(note)).toBeVisible();
});

it('completed steps are omitted; without UPI money is added by bank transfer', async () => {
  expect(await open({ status: 'verified', balance: 100 })).toEqual([apply]);
  document.body.replaceChildren();
  expect(await open({ status: 'pending', permissions: ['m.payments.request', 'm.pan.apply'] })).toEqual([
    '/merchant/accounting/payment',
    apply,
  ]);
});
