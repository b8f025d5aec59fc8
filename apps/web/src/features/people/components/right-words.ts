import {
  type MerchantPermission,
  type Permission,
  serviceStaffPermissions,
  type StaffPermission,
} from '@sevadesk/contract/kernel/permissions';
import { m } from '@sevadesk/messages';
import { serviceShopRights, serviceStaffRights } from '../../../services.ts';

type Words = { title: () => string; help: () => string };

/** Title and description of each permission of head office. */
export const rightWords: Record<StaffPermission, Words> = {
  'dashboard.view': { title: m.people_right_dashboard_view, help: m.people_right_dashboard_view_help },
  'reports.view': { title: m.people_right_reports_view, help: m.people_right_reports_view_help },
  'audit.view': { title: m.people_right_audit_view, help: m.people_right_audit_view_help },
  'registrations.view': { title: m.people_right_registrations_view, help: m.people_right_registrations_view_help },
  'registrations.decide': {
    title: m.people_right_registrations_decide,
    help: m.people_right_registrations_decide_help,
  },
  'merchants.view': { title: m.people_right_merchants_view, help: m.people_right_merchants_view_help },
  'merchants.manage': { title: m.people_right_merchants_manage, help: m.people_right_merchants_manage_help },
  'kyc.view': { title: m.people_right_kyc_view, help: m.people_right_kyc_view_help },
  'kyc.verify': { title: m.people_right_kyc_verify, help: m.people_right_kyc_verify_help },
  'enquiries.manage': { title: m.people_right_enquiries_manage, help: m.people_right_enquiries_manage_help },
  'courier.view': { title: m.people_right_courier_view, help: m.people_right_courier_view_help },
  'courier.manage': { title: m.people_right_courier_manage, help: m.people_right_courier_manage_help },
  'tickets.view': { title: m.people_right_tickets_view, help: m.people_right_tickets_view_help },
  'tickets.manage': { title: m.people_right_tickets_manage, help: m.people_right_tickets_manage_help },
  'operations.view': { title: m.people_right_operations_view, help: m.people_right_operations_view_help },
  'operations.manage': { title: m.people_right_operations_manage, help: m.people_right_operations_manage_help },
  'move-in.manage': { title: m.people_right_move_in_manage, help: m.people_right_move_in_manage_help },
  'sms.manage': { title: m.people_right_sms_manage, help: m.people_right_sms_manage_help },
  'sms.view': { title: m.people_right_sms_view, help: m.people_right_sms_view_help },
  'credit.manage': { title: m.people_right_credit_manage, help: m.people_right_credit_manage_help },
  'approvals.policy': { title: m.people_right_approvals_policy, help: m.people_right_approvals_policy_help },
  'payouts.manage': { title: m.people_right_payouts_manage, help: m.people_right_payouts_manage_help },
  'brands.manage': { title: m.people_right_brands_manage, help: m.people_right_brands_manage_help },
  'campaigns.manage': { title: m.people_right_campaigns_manage, help: m.people_right_campaigns_manage_help },
  'pan.view': { title: m.people_right_pan_view, help: m.people_right_pan_view_help },
  'pan.verify': { title: m.people_right_pan_verify, help: m.people_right_pan_verify_help },
  'pan.acknowledge': { title: m.people_right_pan_acknowledge, help: m.people_right_pan_acknowledge_help },
  'pan.cancel': { title: m.people_right_pan_cancel, help: m.people_right_pan_cancel_help },
  'aadhaar.unmask': { title: m.people_right_aadhaar_unmask, help: m.people_right_aadhaar_unmask_help },
  'payments.view': { title: m.people_right_payments_view, help: m.people_right_payments_view_help },
  'payments.approve': { title: m.people_right_payments_approve, help: m.people_right_payments_approve_help },
  'wallet.view': { title: m.people_right_wallet_view, help: m.people_right_wallet_view_help },
  'wallet.adjust': { title: m.people_right_wallet_adjust, help: m.people_right_wallet_adjust_help },
  'wallet.approve': { title: m.people_right_wallet_approve, help: m.people_right_wallet_approve_help },
  'gateway.view': { title: m.people_right_gateway_view, help: m.people_right_gateway_view_help },
  'gateway.check': { title: m.people_right_gateway_check, help: m.people_right_gateway_check_help },
  'accounts.close': { title: m.people_right_accounts_close, help: m.people_right_accounts_close_help },
  'masters.view': { title: m.people_right_masters_view, help: m.people_right_masters_view_help },
  'masters.manage': { title: m.people_right_masters_manage, help: m.people_right_masters_manage_help },
  'packages.manage': { title: m.people_right_packages_manage, help: m.people_right_packages_manage_help },
  'credentials.manage': { title: m.people_right_credentials_manage, help: m.people_right_credentials_manage_help },
  'users.view': { title: m.people_right_users_view, help: m.people_right_users_view_help },
  'users.manage': { title: m.people_right_users_manage, help: m.people_right_users_manage_help },
  'roles.manage': { title: m.people_right_roles_manage, help: m.people_right_roles_manage_help },
  'users.view-as': { title: m.people_right_users_view_as, help: m.people_right_users_view_as_help },
  'privacy.manage': { title: m.people_right_privacy_manage, help: m.people_right_privacy_manage_help },
  'settings.manage': { title: m.people_right_settings_manage, help: m.people_right_settings_manage_help },
  ...serviceStaffRights,
};

const merchantRights: Record<MerchantPermission, () => string> = {
  'm.pan.apply': m.people_right_m_pan_apply,
  'm.pan.view': m.people_right_m_pan_view,
  'm.payments.request': m.people_right_m_payments_request,
  'm.payments.view': m.people_right_m_payments_view,
  'm.gateway.pay': m.people_right_m_gateway_pay,
  'm.wallet.view': m.people_right_m_wallet_view,
  'm.payouts.request': m.people_right_m_payouts_request,
  'm.reports.view': m.people_right_m_reports_view,
  'm.users.manage': m.people_right_m_users_manage,
  'm.members.view': m.people_right_m_members_view,
  'm.members.manage': m.people_right_m_members_manage,
  'm.profile.manage': m.people_right_m_profile_manage,
  'm.courier.view': m.people_right_m_courier_view,
  'm.courier.manage': m.people_right_m_courier_manage,
  'm.tickets': m.people_right_m_tickets,
  'm.api.manage': m.people_right_m_api_manage,
  'm.wallet.transfer': m.people_right_m_wallet_transfer,
  ...serviceShopRights,
};

export type RightGroup = { id: string; label: () => string; rights: readonly StaffPermission[] };

/** The order in which permissions are shown; a test checks that it is complete. */
export const rightGroups: readonly RightGroup[] = [
  { id: 'overview', label: m.people_group_overview, rights: ['dashboard.view', 'reports.view', 'audit.view'] },
  {
    id: 'network',
    label: m.people_group_network,
    rights: [
      'registrations.view',
      'registrations.decide',
      'merchants.view',
      'merchants.manage',
      'kyc.view',
      'kyc.verify',
      'enquiries.manage',
      'tickets.view',
      'tickets.manage',
    ],
  },
  {
    id: 'pan',
    label: m.people_group_pan,
    rights: ['pan.view', 'pan.verify', 'pan.acknowledge', 'pan.cancel', 'aadhaar.unmask'],
  },
  {
    id: 'services',
    label: m.people_group_services,
    rights: [...serviceStaffPermissions, 'courier.view', 'courier.manage'],
  },
  {
    id: 'money',
    label: m.people_group_money,
    rights: [
      'payments.view',
      'payments.approve',
      'wallet.view',
      'wallet.adjust',
      'wallet.approve',
      'credit.manage',
      'approvals.policy',
      'payouts.manage',
      'gateway.view',
      'gateway.check',
      'accounts.close',
    ],
  },
  {
    id: 'setup',
    label: m.people_group_setup,
    rights: ['masters.view', 'masters.manage', 'packages.manage', 'credentials.manage'],
  },
  {
    id: 'people',
    label: m.people_group_people,
    rights: [
      'users.view',
      'users.manage',
      'roles.manage',
      'users.view-as',
      'privacy.manage',
      'settings.manage',
      'brands.manage',
      'operations.view',
      'operations.manage',
      'move-in.manage',
      'sms.manage',
      'sms.view',
      'campaigns.manage',
    ],
  },
];

const isMerchantRight = (key: Permission): key is MerchantPermission => key in merchantRights;

/** Returns a person's permissions by group with labels; empty groups are omitted. */
export function rightsInWords(permissions: readonly Permission[]): { id: string; label: string; rights: string[] }[] {
  const held = new Set(permissions);
  const staff = rightGroups.map(({ id, label, rights }) => ({
    id,
    label: label(),
    rights: rights.filter((key) => held.has(key)).map((key) => rightWords[key].title()),
  }));
  const shop = permissions.filter(isMerchantRight).map((key) => merchantRights[key]());
  const merchant = { id: 'merchant', label: m.people_group_merchant(), rights: shop };
  return [...staff, merchant].filter(({ rights }) => rights.length > 0);
}
