import type { MerchantView } from '@sevadesk/contract/merchants';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { MerchantFacts } from './merchant-facts.tsx';

/** The part of a merchant that the facts show. */
const merchantOf = (formerCodes: MerchantView['formerCodes']) =>
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
  }) as unknown as MerchantView;

const open = (codes: MerchantView['formerCodes']) =>
  renderWith(<MerchantFacts merchant={merchantOf(codes)} />, { user: staffUser, permissions: ['merchants.view'] });

describe('what a merchant was called before', () => {
  it('stands on its page with the system that called it so', async () => {
    await open([{ code: 'S001', system: 'Old portal' }]);
    expect(await screen.findByText(m.merchants_former_codes())).toBeInTheDocument();
    expect(screen.getByText('S001').closest('div')).toHaveTextContent('Old portal');
  });

  it('is not spoken of where it was never anywhere else', async () => {
    await open([]);
    expect(await screen.findByText(m.merchants_owner())).toBeInTheDocument();
    expect(screen.queryByText(m.merchants_former_codes())).toBeNull();
  });
});
