import { servicePackages } from '@sevadesk/contract/service-packages';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { PackageMerchants } from './package-merchants.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const row = { code: 'RT1001', shopName: 'Asha Digital Point', idName: 'Retailer', district: 'Pune', state: 'MH' };

it('STF-26 names the state of a shop, in the row and among the choices of the filter', async () => {
  mockEndpoint(servicePackages.merchants, () => ({
    data: [{ id, isBlocked: false, ...row }],
    totalRecords: 1,
    totalRows: 1,
    filterRecords: 1,
    capped: false,
    nextCursor: null,
  }));
  await renderWith(<PackageMerchants packageId={id} />, { user: staffUser });
  expect(await screen.findByText('Maharashtra')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'State' }));
  expect(await screen.findByRole('checkbox', { name: 'Tamil Nadu' })).toBeVisible();
});
