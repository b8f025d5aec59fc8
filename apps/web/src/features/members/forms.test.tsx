import { members } from '@sevadesk/contract/members';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { merchantUser, renderWith } from '../../shared/test/render-with.tsx';
import { sampleId } from '../../shared/test/sample.ts';
import { fillField, workForm } from '../../shared/test/work-form.tsx';
import { permissionWords } from './components/permission-words.ts';
import { MemberForm } from './merchant/member-form.tsx';
import { StaffEditForm } from './merchant/staff-edit-form.tsx';
import { StaffForm } from './merchant/staff-form.tsx';

const idTypes = [{ id: sampleId(1), name: 'Retailer', pricePaise: toPaise(50_000) }];
const permissions = ['m.members.manage', 'm.payments.request'] as const;
const shop = { user: merchantUser, permissions };

beforeEach(() => mockSample(members.standing));

const member = {
  ownerName: 'Meera',
  mobile: '9800000001',
  email: 'meera@example.com',
  shopName: 'Meera Point',
  address1: '1 Test Road',
  pin: '411001',
  district: 'Pune',
  state: 'MH',
  idTypeId: sampleId(1),
  userName: 'meera',
};

it('MER-22 a member is paid for at the price in the form; a missing balance is shown before', async () => {
  mockSample(members.options, { mayHaveMembers: true, idTypes, balancePaise: toPaise(10_000), creditLimitPaise: 0 });
  const { refused, sent, said, at } = await workForm({
    form: () => <MemberForm />,
    endpoint: members.add,
    reply: { id: sampleId(3), code: 'RT1009', balancePaise: 0 },
    ...shop,
    before: async () => {
      await fillField('idTypeId', sampleId(1));
      expect(screen.getByText(m.members_short({ amount: '₹ 400.00' }))).toBeVisible();
    },
    fill: member,
  });
  expect(refused).toEqual([
    'ownerName',
    'mobile',
    'email',
    'shopName',
    'address1',
    'pin',
    'district',
    'state',
    'userName',
  ]);
  expect(sent).toEqual({ ...member, requestId: expect.any(String), pricePaise: 50_000, locale: 'en' });
  expect(said).toBe(m.members_added({ shop: 'Meera Point', email: 'meera@example.com', code: 'RT1009' }));
  expect(at).toBe('/merchant/user-management/frenchies-list');
});

it('MER-22 a merchant that is not a franchise gets no form', async () => {
  mockSample(members.options, { mayHaveMembers: false });
  await renderWith(<MemberForm />, shop);
  expect(await screen.findByText(m.members_no_franchise_title())).toBeVisible();
  expect(document.querySelector('form')).toBeNull();
});

const person = { displayName: 'Meera', mobile: '9800000001', email: 'meera@example.com' };
const right = (key: 'm.payments.request' | 'm.wallet.view') =>
  screen.getByLabelText<HTMLInputElement>(permissionWords[key]());

it("MER-23 a new person requires name, number, address and user name; permissions are limited to one's own", async () => {
  const { refused, sent, said, at } = await workForm({
    form: () => <StaffForm />,
    endpoint: members.createStaff,
    ...shop,
    before: () => {
      expect(right('m.wallet.view')).toBeDisabled();
      right('m.payments.request').click();
    },
    fill: { ...person, userName: 'meera' },
  });
  expect(refused).toEqual(['displayName', 'mobile', 'email', 'userName']);
  expect(sent).toEqual({ ...person, userName: 'meera', password: '', permissions: ['m.payments.request'] });
  expect(said).toBe(m.members_staff_made());
  expect(at).toBe(`/merchant/user-management/staff/${sampleId(1)}`);
});

const route = '/merchant/user-management/staff/edit/$id';
const at = { path: route.replace('$id', sampleId(7)), route };

it('MER-23 a person is changed and then shown', async () => {
  mockSample(members.staff, { mayManage: true, permissions: ['m.payments.request'], mobile: '9800000002' });
  const { refused, sent, params, said } = await workForm({
    form: () => <StaffEditForm />,
    endpoint: members.changeStaff,
    ...shop,
    ...at,
    empty: ['displayName', 'mobile', 'email'],
    fill: person,
  });
  expect(refused).toEqual(['displayName', 'mobile', 'email']);
  expect({ sent, params }).toEqual({
    sent: { ...person, permissions: ['m.payments.request'] },
    params: { id: sampleId(7) },
  });
  expect(said).toBe(m.members_staff_saved());
});

it('MER-23 a person that one may not manage is not changed', async () => {
  mockSample(members.staff, { mayManage: false });
  await renderWith(<StaffEditForm />, { ...shop, ...at });
  expect(await screen.findByText(m.members_staff_fixed())).toBeVisible();
  expect(document.querySelector('form')).toBeNull();
});
