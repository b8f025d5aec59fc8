import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const membersRoutes = {
  staff: [
    staffPage('/backend/user-management/id-sale-list', {
      access: staff('merchants.view'),
      search: listSearch,
      screen: lazy(() => import('../features/members/staff/id-sale-list.tsx'), 'IdSaleList'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/user-management/add-frenchies', {
      access: merchant('m.members.manage'),
      screen: lazy(() => import('../features/members/merchant/member-form.tsx'), 'MemberForm'),
    }),
    merchantPage('/merchant/user-management/frenchies-list', {
      access: merchant('m.members.view'),
      search: listSearch,
      screen: lazy(() => import('../features/members/merchant/member-list.tsx'), 'MemberList'),
    }),
    merchantPage('/merchant/user-management/staff-list', {
      access: merchant('m.users.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/members/merchant/staff-list.tsx'), 'ShopStaffList'),
    }),
    merchantPage('/merchant/user-management/staff/$id', {
      access: merchant('m.users.manage'),
      screen: lazy(() => import('../features/members/merchant/staff-view.tsx'), 'StaffView'),
    }),
    merchantPage('/merchant/user-management/staff/edit/$id', {
      access: merchant('m.users.manage'),
      screen: lazy(() => import('../features/members/merchant/staff-edit-form.tsx'), 'StaffEditForm'),
    }),
    merchantPage('/merchant/user-management/staff/new', {
      access: merchant('m.users.manage'),
      screen: lazy(() => import('../features/members/merchant/staff-form.tsx'), 'StaffForm'),
    }),
    merchantPage('/merchant/user-management/view-frenchies/$id', {
      access: merchant('m.members.view'),
      screen: lazy(() => import('../features/members/merchant/member-view.tsx'), 'MemberRecord'),
    }),
  ],
} as const;
