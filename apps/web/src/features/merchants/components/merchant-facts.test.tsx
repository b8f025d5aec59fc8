import type { MerchantView } from '@sevadesk/contract/merchants';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { MerchantFacts } from './merchant-facts.tsx';

/** The part of a merchant that the facts show. */
const merchantOf = (formerCodes: MerchantView['formerCodes'], hasFormerStatement: boolean) =>
  ({
    id: '01900000-0000-7000-8000-000000000001',
    shopName: 'Asha Digital Point',
    ownerName: 'Ramesh Namoona',
    mobile: '7000000001',
    email: 'shop@shop.example',
    idType: { name: 'Retailer' },
    createdAt: '2026-11-21T06:00:00.000Z',
    registrationId: null,
    parent: null,
    pan: null,
    gstin: null,
    address1: '4 Purana Bazaar',
    address2: '',
    address3: '',
    district: 'Pune',
    pin: '411001',
    state: 'MH',
    formerCodes,
    hasFormerStatement,
    hasFormerOrders: hasFormerStatement,
  }) as unknown as MerchantView;

const open = (codes: MerchantView['formerCodes'], hasFormerStatement = false) =>
  renderWith(<MerchantFacts merchant={merchantOf(codes, hasFormerStatement)} />, {
    user: staffUser,
    permissions: ['merchants.view', 'wallet.view', 'reports.view'],
  });

describe('the old code of a merchant', () => {
  it('is on its page with the system that used it', async () => {
    await open([{ code: 'S001', system: 'Old portal' }]);
    expect(await screen.findByText(m.merchants_former_codes())).toBeInTheDocument();
    expect(screen.getByText('S001').closest('div')).toHaveTextContent('Old portal');
  });

  it('links to its old statement and orders only where some were imported', async () => {
    const codes = [{ code: 'S001', system: 'Old portal' }];
    const { unmount } = await open(codes, true);
    expect(await screen.findByRole('link', { name: m.move_in_former_open() })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: m.move_in_orders_title() })).toBeInTheDocument();
    unmount();
    await open(codes);
    expect(await screen.findByText('S001')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: m.move_in_former_open() })).toBeNull();
    expect(screen.queryByRole('link', { name: m.move_in_orders_title() })).toBeNull();
  });

  it('is not shown for a merchant that was not imported', async () => {
    await open([]);
    expect(await screen.findByText(m.merchants_owner())).toBeInTheDocument();
    expect(screen.queryByText(m.merchants_former_codes())).toBeNull();
  });
});
