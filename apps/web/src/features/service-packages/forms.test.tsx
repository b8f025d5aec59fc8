import { servicePackages } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { MoveForm } from './components/move-form.tsx';
import { NewPackageForm } from './components/new-package-form.tsx';
import { PackageMerchants } from './components/package-merchants.tsx';
import { PublishForm } from './components/publish-form.tsx';
import { TaxForm } from './components/tax-form.tsx';
import { taxName } from './components/tax-names.ts';
import { PackageList } from './staff/package-list.tsx';
import { PackageOverview } from './staff/package-overview.tsx';
import { ServicePricesView } from './staff/service-prices-view.tsx';

const [gold, silver] = [sampleId(1), sampleId(2)];
const known = [
  { id: gold, name: 'Gold' },
  { id: silver, name: 'Silver' },
];
const choices = (name: string) =>
  [...document.querySelectorAll<HTMLOptionElement>(`[name="${name}"] option`)].map(({ value }) => value);

beforeEach(() => mockSample(servicePackages.list, { data: known } as never));

const merchants = sampleOf(servicePackages.merchants.reply, { data: [{ id: sampleId(7) }] } as never).data;

it.each([
  ['those chosen', merchants, [sampleId(7)]],
  ['all', null, null],
])('STF-26 %s move to another package that is active', async (_, rows, merchantIds) => {
  const { refused, sent, params, said } = await workForm({
    form: (onDone) => <MoveForm from={{ id: gold, merchants: 1200 }} rows={rows} onDone={onDone} />,
    endpoint: servicePackages.moveMerchants,
    reply: { moved: 1200 },
    before: () => expect(choices('to')).toEqual(['', silver]),
    fill: { to: silver },
  });
  expect(refused).toEqual(['to']);
  expect({ sent, params }).toEqual({ sent: { to: silver, merchantIds }, params: { id: gold } });
  expect(said).toBe(m.service_packages_moved({ count: '1,200' }));
});

it.each([
  ['the first', undefined, gold],
  ['the one it was made of', { id: silver, name: 'Silver' }, silver],
])('STF-26 a new package begins with the prices of %s', async (_, from, copyFrom) => {
  const { refused, sent } = await workForm({
    form: (onDone) => <NewPackageForm from={from} onDone={onDone} />,
    endpoint: servicePackages.create,
    fill: { name: 'Bronze', isActive: false },
  });
  expect({ refused, sent }).toEqual({ refused: ['name'], sent: { name: 'Bronze', isActive: false, copyFrom } });
});

const page = sampleOf(servicePackages.prices.reply, { today: '2026-11-21' });
const draft = { ...page.versions[0]!, id: sampleId(3), state: 'draft' as const, draftNumber: 4 };

it.each([
  ['today when no other day is typed', undefined, '2026-11-21', '21-Nov-2026'],
  ['the day that is typed', '01/12/2026', '2026-12-01', '01-Dec-2026'],
])('STF-26 prices apply from %s; the displayed draft is the published one', async (_, typed, validFrom, date) => {
  const { sent, params, said } = await workForm({
    form: (onDone) => <PublishForm page={page} draft={draft} onDone={onDone} />,
    endpoint: servicePackages.publish,
    reply: { isRequested: false },
    empty: false,
    fill: typed ? { validFrom: typed } : {},
  });
  expect({ sent, params }).toEqual({
    sent: { draftNumber: 4, validFrom, acceptsLoss: false },
    params: { id: sampleId(3) },
  });
  expect(said).toBe(m.service_packages_published({ date }));
});

it('STF-26 products that lose money are named, and are requested from a second person', async () => {
  const row = {
    product: 'physical-N-P',
    pricePaise: 10_000,
    providerFeePaise: 9_900,
    commissionPaise: 500,
    commissionBands: [],
  };
  const rows = [{ ...draft.rows[0]!, ...row, commissionBasisPoints: null, levelShares: [], volumeBands: [] }];
  const { sent, said } = await workForm({
    form: (onDone) => <PublishForm page={page} draft={{ ...draft, rows }} onDone={onDone} />,
    endpoint: servicePackages.publish,
    reply: { isRequested: true },
    empty: false,
    before: () => screen.findByText(m.service_packages_product_physical_n_p()),
    fill: { acceptsLoss: true },
  });
  expect(sent).toMatchObject({ acceptsLoss: true });
  expect(said).toBe(m.service_packages_publication_requested());
});

it.each([
  ['an open draft is shown alone until a version is selected', 'draft' as const, 0],
  ['without a draft the prices in force are shown', 'former' as const, 1],
])('STF-26 %s', async (_, state, sheets) => {
  const current = { ...draft, id: sampleId(4), state: 'current' as const, validFrom: '2026-11-01' };
  const other = { ...draft, state, validFrom: state === 'draft' ? null : '2026-10-01' };
  mockSample(servicePackages.prices, { ...page, versions: [other, current] });
  await renderWith(<ServicePricesView service="nsdl" />, {
    user: staffUser,
    permissions: ['masters.view', 'packages.manage'],
    path: `/backend/masters/package/${gold}`,
    route: '/backend/masters/package/$pkgId',
  });
  const title = m.service_packages_in_force({ date: '01-Nov-2026' });
  const show = await screen.findByRole('button', { name: `${m.service_packages_show()}: 01-Nov-2026` });
  await waitFor(() => expect(screen.queryAllByRole('table', { name: title })).toHaveLength(sheets));
  fireEvent.click(show);
  expect(await screen.findByRole('table', { name: title })).toBeVisible();
});

it('STF-26 a rate has its day and its law, and is a percentage; a threshold is an amount', async () => {
  const { refused, sent, said } = await workForm({
    form: (onDone) => <TaxForm today="2026-11-21" onDone={onDone} />,
    endpoint: servicePackages.addTax,
    before: () => fillField('value', '101'),
    fill: { value: '18', validFrom: '01/12/2026', source: 'Notification 1/2026' },
  });
  expect(refused).toContain('validFrom');
  expect(refused).toContain('source');
  expect(sent).toEqual({ kind: 'gst', value: 1_800, validFrom: '2026-12-01', source: 'Notification 1/2026' });
  expect(said).toBe(m.service_packages_tax_added({ date: '01-Dec-2026' }));
});

it('STF-26 no rate is above 100 %', async () => {
  const { refused } = await workForm({
    form: (onDone) => <TaxForm today="2026-11-21" onDone={onDone} />,
    endpoint: servicePackages.addTax,
    before: async () => {
      await fillField('value', '101');
      await fillField('validFrom', '01/12/2026');
      await fillField('source', 'Notification');
    },
    fill: { value: '100' },
  });
  expect(refused).toEqual(['value']);
});

it('STF-26 a threshold of tax is typed in rupees', async () => {
  const { sent } = await workForm({
    form: (onDone) => <TaxForm today="2026-11-21" onDone={onDone} />,
    endpoint: servicePackages.addTax,
    before: () => {
      const kind = screen.getByLabelText(m.service_packages_tax_kind());
      expect(kind).toHaveTextContent(taxName('tds-threshold'));
      fireEvent.change(kind, { target: { value: 'tds-threshold' } });
    },
    fill: { value: '15000', validFrom: '01/12/2026', source: 'Section' },
  });
  expect(sent).toMatchObject({ kind: 'tds-threshold', value: 1_500_000 });
});

const overview = {
  path: `/backend/masters/package/${gold}/`,
  route: '/backend/masters/package/$pkgId/',
};

it('STF-26 a package is renamed, copied and its merchants moved with the permission', async () => {
  mockSample(servicePackages.get, { id: gold, name: 'Gold', merchants: 2, isActive: true });
  mockSample(servicePackages.merchants);
  const { refused, sent, params, said } = await workForm({
    form: () => <PackageOverview />,
    endpoint: servicePackages.update,
    user: staffUser,
    permissions: ['masters.view', 'packages.manage'],
    ...overview,
    before: () => {
      expect(screen.getByText(m.service_packages_move_all())).toBeVisible();
      expect(screen.getByText(m.service_packages_copy())).toBeVisible();
    },
    empty: ['name'],
    fill: { name: 'Gold plus' },
  });
  expect(refused).toEqual(['name']);
  expect({ sent, params, said }).toEqual({
    sent: { name: 'Gold plus', isActive: true },
    params: { id: gold },
    said: m.service_packages_saved(),
  });
});

it('STF-26 others only see it', async () => {
  mockSample(servicePackages.get, { id: gold, name: 'Gold', merchants: 2 });
  mockSample(servicePackages.merchants);
  await renderWith(<PackageOverview />, { user: staffUser, permissions: ['masters.view'], ...overview });
  expect(await screen.findByText(m.service_packages_merchants_count({ count: '2' }))).toBeVisible();
  expect(screen.queryByText(m.service_packages_move_all())).toBeNull();
  expect(document.querySelector('form')).toBeNull();
});

it.each([
  [['masters.view', 'packages.manage'], [m.service_packages_new()]],
  [['masters.view'], []],
] as const)('STF-26 packages; with %j, the offered actions are %j', async (may, offered) => {
  const row = { merchants: 1200, createdAt: '2026-11-21T06:00:00.000Z' };
  const { cells, pageActions } = await workList(<PackageList />, servicePackages.list, { row, may });
  expect(cells).toEqual([`name -> /backend/masters/package/${gold}`, '1,200', '21-Nov-2026', 'Active']);
  expect(pageActions).toEqual(offered);
});

it('STF-26 merchants of one package only', async () => {
  const list = <PackageMerchants packageId={gold} />;
  const { cells, asked } = await workList(list, servicePackages.merchants, {
    row: { isBlocked: true, state: 'MH' },
    may: ['masters.view'],
  });
  expect(cells).toEqual(['code', 'shopName', 'idName', 'district', 'Maharashtra', 'Blocked']);
  expect(asked[0]?.additionFilter).toEqual({ packageId: gold });
});
