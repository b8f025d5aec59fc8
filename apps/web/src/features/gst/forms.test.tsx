import { gst, ownGst } from '@sevadesk/contract/gst';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { merchantUser, renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { DueDates } from './components/due-dates.tsx';
import { RegistrationEditor } from './components/registration-editor.tsx';
import { FilingForm } from './merchant/filing-form.tsx';
import { OwnFilingList } from './merchant/filing-list.tsx';
import { OwnRegistrationList } from './merchant/registration-list.tsx';
import { GstFilingQueue } from './staff/filing-list.tsx';
import { GstRegistrationQueue } from './staff/registration-list.tsx';

const shop = { user: merchantUser, permissions: ['m.gst.apply', 'm.gst.view'] } as const;
const newest = (name: string) =>
  document.querySelectorAll<HTMLOptionElement>(`[name="${name}"] option`)[1]?.value ?? '';

it('STF-19 an extended due date requires return, period and date, which is after the period', async () => {
  mockSample(gst.dueDates);
  let period = '';
  const { refused, sent, said } = await workForm({
    form: () => <DueDates />,
    endpoint: gst.extend,
    reply: { moved: 4 },
    user: staffUser,
    permissions: ['gst.view', 'gst.manage'],
    open: m.gst_extend(),
    fill: { returnType: 'gstr-1', stateGroup: 'X' },
    afterFill: async () => {
      period = newest('period');
      await fillField('period', period);
      await fillField('dueOn', '01/01/2001');
      fireEvent.submit(document.querySelector('form') as HTMLFormElement);
      await waitFor(() => expect(document.querySelector('[name="dueOn"]')).toHaveAttribute('aria-invalid', 'true'));
      await fillField('dueOn', '01/01/2030');
    },
  });
  expect(refused).toEqual(['returnType', 'period', 'dueOn']);
  expect(sent).toEqual({ returnType: 'gstr-1', period, stateGroup: 'X', dueOn: '2030-01-01' });
  expect(said).toBe(m.gst_extended({ moved: 4 }));
});

it('STF-19 a person without the permission is not offered to extend', async () => {
  mockSample(gst.dueDates);
  await renderWith(<DueDates />, { user: staffUser, permissions: ['gst.view'] });
  expect(await screen.findByText(m.gst_rules())).toBeVisible();
  expect(screen.queryByText(m.gst_extend())).toBeNull();
});

it('MER-04 a return is ordered for a business and a period at the displayed price; a password requires its user name', async () => {
  mockSample(ownGst.customers, { data: [] });
  mockSample(ownGst.terms, { quote: { pricePaise: toPaise(50_000) }, dueOn: '2026-12-11', isExtended: false });
  let period = '';
  const { refused, sent, said, at } = await workForm({
    form: () => <FilingForm />,
    endpoint: ownGst.place,
    ...shop,
    before: () => fillField('portalPassword', 'secret'),
    fill: { gstin: '27AAAPA1234A1ZT', legalName: 'TEST TRADERS', returnType: 'gstr-1', portalUser: 'meera' },
    afterFill: async () => {
      period = newest('period');
      await fillField('period', period);
      expect(await screen.findByText(m.gst_filing_submit())).toBeVisible();
    },
  });
  expect(refused).toEqual(['gstin', 'legalName', 'returnType', 'period']);
  expect(sent).toMatchObject({
    gstin: '27AAAPA1234A1ZT',
    legalName: 'TEST TRADERS',
    returnType: 'gstr-1',
    period,
    isNil: false,
    portalUser: 'meera',
    portalPassword: 'secret',
    expectedPaise: 50_000,
  });
  expect(said).toBe(m.gst_filing_placed({ number: 'number' }));
  expect(at).toContain('/merchant/product/gst/filling/list');
});

it('MER-04 before the price is known there is no button to order', async () => {
  mockSample(ownGst.customers, { data: [] });
  await renderWith(<FilingForm />, shop);
  expect(await screen.findByText(m.gst_price_later())).toBeVisible();
  expect(screen.queryByText(m.gst_filing_submit())).toBeNull();
});

it('MER-04 an incomplete registration is not sent, and names its incomplete parts', async () => {
  const first = sampleOf(ownGst.registration.reply, {
    status: 'draft',
    values: { applicant: { constitution: 'proprietorship' } },
  } as never);
  const submitted: unknown[] = [];
  mockEndpoint(ownGst.submit, ({ body }) => {
    submitted.push(body);
    return { version: 2 } as never;
  });
  mockSample(ownGst.registration, first as never);
  await renderWith(<RegistrationEditor first={first} order={first} />, shop);
  fireEvent.click(await screen.findByText(m.gst_registration_submit()));
  expect(await screen.findByText(m.shared_form_check_fields())).toBeVisible();
  expect(submitted).toEqual([]);
  expect(document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(3);
});

it.each([
  ['registrations', <OwnRegistrationList key="1" />, ownGst.registrations, m.gst_registration_new()],
  ['returns', <OwnFilingList key="2" />, ownGst.filings, m.gst_filing_new()],
] as const)("MER-04 the shop's %s; a new one with the permission", async (_, list, endpoint, add) => {
  const { cells, views, pageActions } = await workList(list, endpoint, {
    row: { period: '2026-10' },
    may: shop.permissions,
  });
  expect({ cells, views }).toMatchSnapshot();
  expect(pageActions).toContain(add);
});

it.each([
  ['registrations', <GstRegistrationQueue key="1" />, gst.registrations],
  ['returns', <GstFilingQueue key="2" />, gst.filings],
] as const)('STF-19 %s of all shops, with their assignee', async (_, list, endpoint) => {
  const { cells, views } = await workList(list, endpoint, {
    row: { period: '2026-10', daysLeft: -2 },
    may: ['gst.view'],
  });
  expect({ cells, views }).toMatchSnapshot();
});
