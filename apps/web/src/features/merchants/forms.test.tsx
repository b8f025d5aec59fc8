import { merchants } from '@sevadesk/contract/merchants';
import { servicePackages } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { workForm } from '../../shared/test/work-form.tsx';
import { MerchantForm } from './components/merchant-form.tsx';
import { MerchantPackage } from './components/merchant-package.tsx';
import { MerchantParent } from './components/merchant-parent.tsx';
import { MerchantList } from './staff/merchant-list.tsx';

const merchant = sampleOf(merchants.get.reply, {
  state: 'Maharashtra',
  pan: null,
  gstin: null,
  address2: '',
  address3: '',
  package: { id: sampleId(1), name: 'Gold' },
  plannedPackage: null,
  above: [],
  plannedParent: null,
  parentMoves: [],
} as never);
const staff = { user: staffUser, permissions: ['merchants.view', 'merchants.manage', 'packages.manage'] } as const;
const shop = {
  shopName: 'Asha Point',
  ownerName: 'Asha',
  mobile: '9800000001',
  email: 'asha@example.com',
  address1: '1 Test Road',
  pin: '411001',
  district: 'Pune',
};

beforeEach(() =>
  mockSample(merchants.packageOptions, {
    data: [1, 2].map((number) => ({ id: sampleId(number), name: `Package ${number}` })),
  }),
);

it('STF-26 a shop requires everything except PAN, GSTIN and further lines; a state stored by its name is found', async () => {
  const { refused, sent, params } = await workForm({
    form: (onDone) => <MerchantForm merchant={merchant} onDone={onDone} />,
    endpoint: merchants.update,
    ...staff,
    before: () => expect(document.querySelector('[name="state"]')).toHaveValue('MH'),
    empty: [...Object.keys(shop), 'state'],
    fill: { ...shop, state: 'MH', pan: 'AAAPA1234A' },
  });
  expect(refused).toEqual(['shopName', 'ownerName', 'mobile', 'email', 'address1', 'pin', 'district', 'state']);
  expect(sent).toEqual({ ...shop, state: 'MH', pan: 'AAAPA1234A' });
  expect(params).toEqual({ id: merchant.id });
});

it.each([
  ['', null, false, m.merchants_package_changed],
  ['01/01/2030', '2030-01-01', true, m.merchants_package_planned_note],
] as const)('STF-26 another package applies immediately or from "%s"', async (typed, effectiveOn, isPlanned, note) => {
  const { refused, sent, said } = await workForm({
    form: () => <MerchantPackage merchant={merchant} />,
    endpoint: merchants.changePackage,
    reply: { isPlanned },
    ...staff,
    open: m.merchants_package_change(),
    before: () =>
      expect(
        [...document.querySelectorAll('[name="packageId"] option')].map((one) => one.getAttribute('value')),
      ).toEqual(['', sampleId(2)]),
    fill: { packageId: sampleId(2) },
    afterFill: () =>
      fireEvent.change(document.querySelector('[name="effectiveOn"]') as Element, { target: { value: typed } }),
  });
  expect({ refused, sent }).toEqual({ refused: ['packageId'], sent: { packageId: sampleId(2), effectiveOn } });
  expect(said).toBe(note());
});

it('STF-26 a planned change is cancelled', async () => {
  const gone: unknown[] = [];
  mockEndpoint(merchants.cancelPackageChange, ({ params }) => {
    gone.push(params.id);
    return { ok: true as const };
  });
  const plannedPackage = { id: sampleId(2), name: 'Silver', effectiveOn: '2030-01-01' };
  await renderWith(<MerchantPackage merchant={{ ...merchant, plannedPackage }} />, staff);
  fireEvent.click(await screen.findByText(m.merchants_package_call_off()));
  expect(await screen.findByText(m.merchants_package_called_off())).toBeVisible();
  expect(gone).toEqual([merchant.id]);
});

it('STF-26 a person without the permission to change packages only sees it', async () => {
  const { queryClient } = await renderWith(<MerchantPackage merchant={merchant} />, {
    user: staffUser,
    permissions: ['merchants.view'],
  });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText('Gold')).toBeVisible();
  expect(screen.queryByText(m.merchants_package_change())).toBeNull();
});

const upper = { id: sampleId(7), code: 'FR1001', shopName: 'Upper Shop' };

it.each([
  ['', null, false, m.merchants_parent_changed],
  ['01/01/2030', '2030-01-01', true, m.merchants_parent_planned_note],
] as const)(
  'STF-24 another franchise requires a reason and applies today or from "%s"',
  async (typed, day, isPlanned, note) => {
    const { refused, sent, said } = await workForm({
      form: () => <MerchantParent merchant={merchant} />,
      endpoint: merchants.changeParent,
      reply: { isPlanned },
      ...staff,
      open: m.merchants_parent_change(),
      fill: { parentCode: 'fr1001', reason: 'New area' },
      afterFill: () =>
        fireEvent.change(document.querySelector('[name="effectiveOn"]') as Element, { target: { value: typed } }),
    });
    expect({ refused, sent }).toEqual({
      refused: ['reason'],
      sent: { parentCode: 'FR1001', effectiveOn: day, reason: 'New area' },
    });
    expect(said).toBe(note());
  },
);

it('STF-24 the effect of another franchise is shown for the typed code before the change', async () => {
  const asked: unknown[] = [];
  const earner = { ...upper, idName: 'Franchise', wasPaise: 200, wouldPaise: 0 };
  mockEndpoint(servicePackages.parentImpact, ({ query }) => {
    asked.push(query.parentCode);
    return { sales: 2, earners: asked.length === 1 ? [earner] : [] };
  });
  await renderWith(<MerchantParent merchant={merchant} />, staff);
  fireEvent.click(await screen.findByText(m.merchants_parent_change()));
  const code = await waitFor(() => document.querySelector('[name="parentCode"]') as Element);
  fireEvent.change(code, { target: { value: 'FR1002' } });
  fireEvent.click(screen.getByText(m.merchants_impact_show()));
  expect(await screen.findByText('Upper Shop (FR1001, Franchise)')).toBeVisible();
  expect(screen.getByText('−2.00/-')).toBeVisible();
  fireEvent.change(code, { target: { value: '' } });
  expect(screen.queryByText('−2.00/-')).toBeNull();
  fireEvent.click(screen.getByText(m.merchants_impact_show()));
  expect(await screen.findByText(m.merchants_impact_none())).toBeVisible();
  expect(asked).toEqual(['FR1002', undefined]);
});

it('STF-24 a scheduled change of the franchise is shown with earlier ones, and is cancelled', async () => {
  const gone: unknown[] = [];
  mockEndpoint(merchants.cancelParentChange, ({ params }) => {
    gone.push(params.id);
    return { ok: true as const };
  });
  const shown = {
    ...merchant,
    above: [{ ...upper, idName: 'Franchise' }],
    plannedParent: { from: upper, to: null, effectiveOn: '2030-01-01', reason: 'Closed' },
    parentMoves: [{ from: null, to: upper, effectiveOn: '2026-01-01', reason: 'New area', by: 'Asha' }],
  };
  await renderWith(<MerchantParent merchant={shown} />, staff);
  expect(await screen.findByText('FR1001 · Upper Shop')).toBeVisible();
  expect(screen.getByText('New area (Asha)')).toBeVisible();
  fireEvent.click(await screen.findByText(m.merchants_parent_call_off()));
  expect(await screen.findByText(m.merchants_parent_called_off())).toBeVisible();
  expect(gone).toEqual([merchant.id]);
});

it('STF-26 all shops', async () => {
  const row = { parentCode: null, lastSignInAt: null, status: 'blocked' };
  const asked: unknown[] = [];
  mockEndpoint(merchants.weeks, ({ query }) => {
    asked.push(query.ids);
    return { shops: [{ id: '01900000-0000-7000-8000-000000000001', weeks: [0, 1, 2, 0, 0, 3, 9, 4, 0, 0, 0, 4] }] };
  });
  const { cells, views } = await workList(<MerchantList />, merchants.list, { row, may: ['merchants.view'] });
  expect({ cells, views }).toMatchInlineSnapshot(`
    {
      "cells": [
        "code -> /backend/user-management/merchant/01900000-0000-7000-8000-000000000001",
        "shopName",
        "ownerName",
        "mobile",
        "email",
        "district",
        "state",
        "idName",
        "packageName",
        "-",
        "44",
        "Applications in 12 weeks: 0, 1, 2, 0, 0, 3, 9, 4, 0, 0, 0, 4; last week 4 4",
        "Never",
        "Not submitted",
        "01-Nov-2026",
        "₹ 7,050.45",
        "₹ 2,838.45",
        "Blocked",
      ],
      "views": [
        "All",
        "Active",
        "Blocked",
      ],
    }
  `);
  expect(asked).toEqual(['01900000-0000-7000-8000-000000000001']);
});
