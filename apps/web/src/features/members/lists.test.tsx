import { members } from '@sevadesk/contract/members';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { merchantUser, renderWith } from '../../shared/test/render-with.tsx';
import { workList } from '../../shared/test/work-list.tsx';
import { MemberList } from './merchant/member-list.tsx';
import { ShopStaffList } from './merchant/staff-list.tsx';
import { IdSaleList } from './staff/id-sale-list.tsx';

const add = m.members_add();

it.each([
  [true, ['m.members.view', 'm.members.manage'], [add]],
  [false, ['m.members.view', 'm.members.manage'], []],
  [true, ['m.members.view'], []],
] as const)(
  'MER-22 members; members allowed: %s, with %j the offered actions are %j',
  async (mayHaveMembers, may, offered) => {
    mockSample(members.standing, { mayHaveMembers, members: 1 });
    mockSample(members.memberWeeks, { shops: [] });
    const { cells, pageActions } = await workList(<MemberList />, members.memberList, { may });
    expect(pageActions).toEqual(offered);
    expect(cells).toMatchInlineSnapshot(`
      [
        "code -> /merchant/user-management/view-frenchies/01900000-0000-7000-8000-000000000001",
        "shopName Silent Low balance",
        "ownerName",
        "mobile",
        "idName",
        "district",
        "27-Nov-2026",
        "52",
        "71",
        "aboveCode",
        "96",
        "Yes",
        "Yes",
        "",
        "7,857.45/-",
        "Active",
      ]
    `);
  },
);

it('MER-22 a shop without members and without the permission sees what a franchise is', async () => {
  mockSample(members.standing, { mayHaveMembers: false, members: 0 });
  await renderWith(<MemberList />, { user: merchantUser, permissions: ['m.members.view'] });
  expect(await screen.findByText(m.members_no_franchise_title())).toBeVisible();
});

it.each([
  ['the owner', true],
  ['another', false],
] as const)('MER-23 people of the shop: %s', async (_, isOwner) => {
  const row = { isOwner, permissions: ['m.wallet.view'], lastSignInAt: null };
  const { cells, pageActions } = await workList(<ShopStaffList />, members.staffList, { row, may: ['m.users.manage'] });
  expect(cells[4]).toEqual(isOwner ? m.members_everything() : expect.stringMatching(/^1 /));
  expect(cells[5]).toBe(m.members_staff_never());
  expect(cells[0]).toMatch(/^displayName -> .*user-management\/staff\/0190/);
  expect(pageActions).toEqual([m.members_staff_new()]);
});

it('STF-27 sales by seller; the posting with the ledger permission', async () => {
  const may = ['merchants.view', 'wallet.view'] as const;
  const { cells, rowActions } = await workList(<IdSaleList />, members.idSaleList, { row: { payment: 'wallet' }, may });
  expect(cells).toMatchInlineSnapshot(`
    [
      "15-Nov-2026 11:30",
      "code -> /backend/user-management/merchant/01900000-0000-7000-8000-000000000001",
      "shopName",
      "idName",
      "sellerCode sellerName",
      "8,570.45/-",
      "5,091.45/-",
      "From wallet",
      "soldBy",
    ]
  `);
  expect(rowActions).toEqual([m.members_posting()]);
});

it.each([
  [{ postingId: null }, ['merchants.view', 'wallet.view']],
  [{}, ['merchants.view']],
] as const)('STF-27 no posting is offered for %j to %j', async (row, may) => {
  const { rowActions } = await workList(<IdSaleList />, members.idSaleList, { row, may });
  expect(rowActions).toEqual([]);
});

it('STF-27 sales of the network itself have no seller', async () => {
  const row = { sellerId: null, sellerCode: null, sellerName: null };
  const { cells } = await workList(<IdSaleList />, members.idSaleList, { row, may: ['merchants.view'] });
  expect(cells[4]).toBe(m.members_network());
});
