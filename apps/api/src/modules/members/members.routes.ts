import { members } from '@sevadesk/contract/members';
import { codeText, m, statusText } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { addMember } from './add-member.ts';
import { blockShopStaff, mailShopStaffLink } from './block-staff.ts';
import { listIdSales } from './list-id-sales.ts';
import { listMembers, memberOptions, memberStanding, getMember, getMemberWeeks } from './get-members.ts';
import { listShopStaff, getShopStaff } from './get-staff.ts';
import { changeShopStaff, createShopStaff } from './save-staff.ts';

export const membersRoutes: readonly BoundRoute[] = [
  ...bindList({ list: members.staffList, export: members.staffExport }, (ctx) => listShopStaff(ctx), {
    name: 'staff',
    title: (locale) => m.members_staff_title({}, { locale }),
    columns: (locale) => [
      { id: 'displayName', title: m.members_name({}, { locale }), value: (row) => row.displayName },
      { id: 'userName', title: m.members_user_name({}, { locale }), value: (row) => row.userName },
      { id: 'mobile', title: m.members_mobile({}, { locale }), value: (row) => row.mobile },
      { id: 'email', title: m.members_email({}, { locale }), value: (row) => row.email },
      {
        id: 'permissions',
        title: m.members_permissions({}, { locale }),
        value: (row) =>
          row.isOwner
            ? m.members_everything({}, { locale })
            : row.permissions
                .map((key) => codeText(['members_may'], key.slice(2).replaceAll('.', '_'), locale))
                .join(', '),
      },
      {
        id: 'status',
        title: m.members_status({}, { locale }),
        value: (row) => statusText('account', row.status, locale),
      },
      {
        id: 'lastSignInAt',
        title: m.members_last_sign_in({}, { locale }),
        kind: 'date',
        value: (row) => row.lastSignInAt,
      },
      { id: 'createdAt', title: m.members_since({}, { locale }), kind: 'date', value: (row) => row.createdAt },
    ],
  }),
  bind(members.staff, (ctx, { params }) => getShopStaff(ctx, params.id)),
  bind(members.createStaff, (ctx, { body }) => createShopStaff(ctx, body)),
  bind(members.changeStaff, (ctx, { params, body }) => changeShopStaff(ctx, params.id, body)),
  bind(members.blockStaff, (ctx, { params, body }) => blockShopStaff(ctx, params.id, body)),
  bind(members.mailStaffLink, (ctx, { params }) => mailShopStaffLink(ctx, params.id)),
  bind(members.standing, (ctx) => memberStanding(ctx)),
  bind(members.options, (ctx) => memberOptions(ctx)),
  bind(members.add, (ctx, { body }) => addMember(ctx, body)),
  ...bindList({ list: members.memberList, export: members.memberExport }, (ctx) => listMembers(ctx), {
    name: 'members',
    title: (locale) => m.members_list_title({}, { locale }),
    columns: (locale) => [
      { id: 'code', title: m.members_code({}, { locale }), value: (row) => row.code },
      { id: 'shopName', title: m.members_shop({}, { locale }), value: (row) => row.shopName },
      { id: 'ownerName', title: m.members_owner({}, { locale }), value: (row) => row.ownerName },
      { id: 'mobile', title: m.members_mobile({}, { locale }), value: (row) => row.mobile },
      { id: 'idName', title: m.members_id_type({}, { locale }), value: (row) => row.idName },
      { id: 'district', title: m.members_district({}, { locale }), value: (row) => row.district },
      { id: 'joinedAt', title: m.members_joined({}, { locale }), kind: 'date', value: (row) => row.joinedAt },
      { id: 'applications', title: m.members_applications({}, { locale }), value: (row) => row.applications },
      { id: 'recent', title: m.members_recent({}, { locale }), value: (row) => row.recent },
      { id: 'aboveCode', title: m.members_above({}, { locale }), value: (row) => row.aboveCode },
      {
        id: 'isSilent',
        title: m.members_silent({}, { locale }),
        value: (row) => (row.isSilent ? m.members_yes({}, { locale }) : ''),
      },
      {
        id: 'isLow',
        title: m.members_low({}, { locale }),
        value: (row) => (row.isLow ? m.members_yes({}, { locale }) : ''),
      },
      {
        id: 'overridePaise',
        title: m.members_override({}, { locale }),
        kind: 'money',
        value: (row) => row.overridePaise,
      },
      {
        id: 'status',
        title: m.members_status({}, { locale }),
        value: (row) => statusText('account', row.status, locale),
      },
    ],
  }),
  bind(members.memberWeeks, (ctx, { query }) => getMemberWeeks(ctx, query.ids.split(','))),
  bind(members.member, (ctx, { params }) => getMember(ctx, params.id)),
  ...bindList({ list: members.idSaleList, export: members.idSaleExport }, (ctx) => listIdSales(ctx), {
    name: 'id-sales',
    title: (locale) => m.members_sales_title({}, { locale }),
    columns: (locale) => [
      { id: 'soldAt', title: m.members_sold({}, { locale }), kind: 'date', value: (row) => row.soldAt },
      { id: 'code', title: m.members_code({}, { locale }), value: (row) => row.code },
      { id: 'shopName', title: m.members_shop({}, { locale }), value: (row) => row.shopName },
      { id: 'idName', title: m.members_id_type({}, { locale }), value: (row) => row.idName },
      { id: 'sellerCode', title: m.members_seller_code({}, { locale }), value: (row) => row.sellerCode },
      {
        id: 'sellerName',
        title: m.members_seller({}, { locale }),
        value: (row) => row.sellerName ?? m.members_network({}, { locale }),
      },
      { id: 'pricePaise', title: m.members_price({}, { locale }), kind: 'money', value: (row) => row.pricePaise },
      { id: 'gstPaise', title: m.members_gst({}, { locale }), kind: 'money', value: (row) => row.gstPaise },
      {
        id: 'payment',
        title: m.members_paid({}, { locale }),
        value: (row) => codeText(['members_sale'], row.payment, locale),
      },
      { id: 'soldBy', title: m.members_sold_by({}, { locale }), value: (row) => row.soldBy },
    ],
  }),
];
