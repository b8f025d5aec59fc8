import { type ConsignmentView, courier, ownCourier } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { merchantUser, renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { refusedFields, workForm } from '../../shared/test/work-form.tsx';
import { CompaniesButton } from './components/companies-drawer.tsx';
import { OwnConsignmentForm } from './components/own-consignment-form.tsx';
import { ReceiveDesk } from './components/receive-desk.tsx';
import { StaffConsignmentForm } from './components/staff-consignment-form.tsx';
import { CourierList as OwnList } from './merchant/courier-list.tsx';
import { CourierList } from './staff/courier-list.tsx';

const forms = [1, 2].map((number) => ({
  id: sampleId(number),
  token: `TOK${number}`,
  aknNo: null,
  cardName: `PERSON ${number}`,
  acknowledgedAt: null,
}));
const parcel = sampleOf(courier.get.reply, {
  status: 'prepared',
  direction: 'in',
  version: 3,
  items: forms.map((form) => ({ id: form.id, number: form.token, state: 'packed', form })),
} as never) as ConsignmentView;
const shop = { user: merchantUser, permissions: ['m.courier.view', 'm.courier.manage'] } as const;
const send = m.courier_form_send();

beforeEach(() => {
  mockSample(ownCourier.owed, { data: forms, total: 2 });
  mockSample(ownCourier.companies, { lastId: null });
  mockSample(courier.companies);
});

it('MER-17 an envelope is not empty; a sent one has a courier and a docket number', async () => {
  const { user } = await renderWith(<OwnConsignmentForm onDone={vi.fn()} />, shop);
  await user.click(await screen.findByText(send));
  await screen.findAllByRole('alert');
  await waitFor(() => expect(refusedFields()).toContain('awb'));
  expect(screen.getAllByText(m.faults_required()).length).toBeGreaterThanOrEqual(3);
});

it('MER-17 selected forms are packed, prepared at first, and the slip follows', async () => {
  const slips: unknown[] = [];
  mockSample(ownCourier.saveSlip);
  const { sent, said } = await workForm({
    form: (onDone) => <OwnConsignmentForm chosen={[sampleId(2)]} onDone={onDone} />,
    endpoint: ownCourier.add,
    reply: { id: sampleId(9), number: 'CP1', status: 'prepared' },
    ...shop,
    empty: false,
    afterFill: () => void slips.push(screen.getByText('PERSON 2')),
    fill: { otherContents: 'Photos', weightGrams: '200' },
  });
  expect(sent).toMatchObject({ formIds: [sampleId(2)], otherContents: 'Photos', weightGrams: 200, isSent: false });
  expect(said).toBe(m.courier_form_saved({ number: 'CP1' }));
});

it.each([
  ['a new envelope starts with the courier of the last one', undefined, sampleId(2)],
  ['a known envelope keeps what it has', { ...parcel, companyId: null, companyName: null }, ''],
])('MER-17 %s', async (_, known, proposed) => {
  const companies = [1, 2].map((at) => ({
    id: sampleId(at),
    name: `Courier ${at}`,
    trackingUrl: null,
    isActive: true,
  }));
  mockSample(ownCourier.companies, { data: companies, lastId: sampleId(2) });
  await renderWith(<OwnConsignmentForm parcel={known} onDone={vi.fn()} />, shop);
  expect(await screen.findByRole('combobox', { name: m.courier_form_company() })).toHaveValue(proposed);
  expect(screen.queryAllByText(m.courier_form_company_last())).toHaveLength(proposed ? 1 : 0);
});

it('MER-17 a known envelope is changed on the basis of the displayed version', async () => {
  const { sent, params } = await workForm({
    form: (onDone) => <OwnConsignmentForm parcel={parcel} onDone={onDone} />,
    endpoint: ownCourier.edit,
    reply: { id: parcel.id, number: 'CP1', status: 'prepared' },
    ...shop,
    empty: false,
    fill: { awb: 'DL 123' },
  });
  expect(params).toEqual({ id: parcel.id });
  expect(sent).toMatchObject({ version: 3, awb: expect.stringMatching(/DL ?123/), formIds: forms.map(({ id }) => id) });
});

it('STF-20 head office selects the shop it is sent to or from; a received one requires no list', async () => {
  mockSample(courier.shops, { data: [{ id: sampleId(4), code: 'RT1001', shopName: 'Asha Point' }] });
  const { refused, sent } = await workForm({
    form: (onDone) => <StaffConsignmentForm onDone={onDone} />,
    endpoint: courier.add,
    reply: { id: sampleId(9), number: 'CP1', status: 'prepared' },
    user: staffUser,
    permissions: ['courier.view', 'courier.manage'],
    fill: { direction: 'in' },
    afterFill: async () => {
      fireEvent.change(document.querySelector('input[aria-haspopup="listbox"]') as Element, {
        target: { value: 'RT1001' },
      });
      fireEvent.click(await screen.findByText('RT1001 Asha Point'));
    },
  });
  expect(refused).toEqual(['merchantId']);
  expect(sent).toMatchObject({ direction: 'in', merchantId: sampleId(4), formIds: [] });
});

it('STF-20 a courier has a name; its tracking address contains the docket placeholder', async () => {
  const { refused, sent, said } = await workForm({
    form: () => <CompaniesButton />,
    endpoint: courier.saveCompany,
    user: staffUser,
    permissions: ['courier.view', 'courier.manage'],
    open: m.courier_companies_button(),
    formOpens: async () => fireEvent.click(await screen.findByText(m.courier_companies_add())),
    fill: { name: 'Test Express' },
  });
  expect(refused).toEqual(['name']);
  expect(sent).toMatchObject({ name: 'Test Express', isActive: true });
  expect(said).toBe(m.courier_companies_saved());
});

it('STF-20 a person without the couriers permission does not see their list', async () => {
  const { queryClient } = await renderWith(<CompaniesButton />, { user: staffUser, permissions: ['courier.view'] });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(m.courier_companies_button())).toBeNull();
});

it('STF-20 an envelope with all forms is closed immediately', async () => {
  const onReceive = vi.fn(async () => ({ status: 'received' as const, received: 2, missing: 0, extra: 0 }));
  await renderWith(<ReceiveDesk parcel={parcel} onReceive={onReceive} />, { user: staffUser });
  fireEvent.click(await screen.findByText(m.courier_desk_all()));
  fireEvent.click(screen.getByText(m.courier_desk_finish({ count: '2' })));
  await waitFor(() => expect(onReceive).toHaveBeenCalled());
  expect(onReceive).toHaveBeenCalledWith(expect.objectContaining({ itemIds: forms.map(({ id }) => id), extra: [] }));
  expect(await screen.findByText(m.courier_desk_done({ count: '2' }))).toBeVisible();
});

it('STF-20 missing forms are shown before it is closed', async () => {
  const onReceive = vi.fn(async () => ({ status: 'partial' as const, received: 1, missing: 1, extra: 0 }));
  await renderWith(<ReceiveDesk parcel={parcel} onReceive={onReceive} />, { user: staffUser });
  fireEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  fireEvent.click(screen.getByText(m.courier_desk_finish_missing({ count: '1', missing: '1' })));
  expect(await screen.findByText(m.courier_desk_alarm_title({ missing: '1' }))).toBeVisible();
  expect(onReceive).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText(m.courier_desk_alarm_confirm()));
  await waitFor(() => expect(onReceive).toHaveBeenCalledWith(expect.objectContaining({ itemIds: [sampleId(1)] })));
});

it("MER-17 the shop's consignments", async () => {
  mockSample(ownCourier.report);
  const row = { status: 'partial', direction: 'out' };
  const { cells, views, pageActions } = await workList(<OwnList />, ownCourier.list, { row, may: ['m.courier.view'] });
  expect(cells).toMatchInlineSnapshot(`
    [
      "number -> /merchant/misc/courier/01900000-0000-7000-8000-000000000001",
      "To the merchant",
      "companyName",
      "awb",
      "91 −92",
      "27-Nov-2026",
      "03-Nov-2026",
      "01-Nov-2026 11:30",
      "Forms missing",
    ]
  `);
  expect({ views: views.length, pageActions }).toEqual({ views: 6, pageActions: [] });
});

it.each([
  [['courier.view'], []],
  [
    ['courier.view', 'courier.manage'],
    [m.courier_companies_button(), m.courier_list_add_staff()],
  ],
] as const)('STF-20 consignments of all shops; with %j, the offered actions are %j', async (may, offered) => {
  mockSample(courier.report);
  const { cells, pageActions } = await workList(<CourierList />, courier.list, { may });
  expect(
    pageActions.filter((name) => [m.courier_companies_button(), m.courier_list_add_staff()].includes(name)),
  ).toEqual(offered);
  expect(cells).toMatchSnapshot();
});
