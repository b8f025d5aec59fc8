import { type MerchantPermission, serviceShopPermissions } from '@sevadesk/contract/kernel/permissions';
import { m } from '@sevadesk/messages';
import { serviceShopRights } from '../../../services.ts';

export const permissionWords: Record<MerchantPermission, () => string> = {
  'm.pan.apply': m.members_may_pan_apply,
  'm.pan.view': m.members_may_pan_view,
  'm.payments.request': m.members_may_payments_request,
  'm.payments.view': m.members_may_payments_view,
  'm.gateway.pay': m.members_may_gateway_pay,
  'm.wallet.view': m.members_may_wallet_view,
  'm.wallet.transfer': m.members_may_wallet_transfer,
  'm.payouts.request': m.members_may_payouts_request,
  'm.reports.view': m.members_may_reports_view,
  'm.users.manage': m.members_may_users_manage,
  'm.members.view': m.members_may_members_view,
  'm.members.manage': m.members_may_members_manage,
  'm.profile.manage': m.members_may_profile_manage,
  'm.courier.view': m.members_may_courier_view,
  'm.courier.manage': m.members_may_courier_manage,
  'm.tickets': m.members_may_tickets,
  'm.api.manage': m.members_may_api_manage,
  ...serviceShopRights,
};

/** The permissions with labels for a person of a shop. */
export const permissionGroups: readonly { label: () => string; keys: readonly MerchantPermission[] }[] = [
  { label: m.members_group_pan, keys: ['m.pan.apply', 'm.pan.view'] },
  {
    label: m.members_group_services,
    keys: [...serviceShopPermissions, 'm.courier.view', 'm.courier.manage'],
  },
  {
    label: m.members_group_money,
    keys: [
      'm.payments.request',
      'm.payments.view',
      'm.gateway.pay',
      'm.wallet.view',
      'm.wallet.transfer',
      'm.payouts.request',
      'm.reports.view',
    ],
  },
  { label: m.members_group_people, keys: ['m.users.manage', 'm.members.view', 'm.members.manage'] },
  { label: m.members_group_shop, keys: ['m.profile.manage', 'm.tickets', 'm.api.manage'] },
];
