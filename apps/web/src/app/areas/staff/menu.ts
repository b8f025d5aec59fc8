import { m } from '@sevadesk/messages';
import {
  IconBolt,
  IconDatabase,
  IconDownload,
  IconLayoutDashboard,
  IconScale,
  IconSettings,
  IconTruck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { lazy } from 'react';
import type { Menu } from '../menu-types.ts';
import { staffServiceEntries } from '../service-menus.ts';

const TodayGroup = lazy(() => import('./today-group.tsx').then((chunk) => ({ default: chunk.TodayGroup })));

/** The staff sidebar in the specification's order; an entry shows once its route exists and the user may open it. */
export const staffMenu: Menu = [
  { label: m.app_menu_dashboard, icon: IconLayoutDashboard, path: '/backend/', below: TodayGroup },
  { label: m.app_menu_download_software, icon: IconDownload, path: '/backend/download-software' },
  {
    label: m.app_menu_my_account,
    icon: IconUser,
    entries: [
      { label: m.app_menu_my_profile, path: '/backend/my-profile' },
      { label: m.app_menu_settings, path: '/backend/my-profile/setting' },
      { label: m.kyc_own_title, path: '/backend/my-profile/kyc', isOwn: true },
      { label: m.notifications_list_title, path: '/backend/my-profile/notifications', isOwn: true },
      { label: m.profile_activity_title, path: '/backend/my-profile/activity', isOwn: true },
      { label: m.app_menu_my_downloads, path: '/backend/misc/downloads', isOwn: true },
      { label: m.nsdl_pan_first_day_title, path: '/backend/first-day', isOwn: true },
    ],
  },
  {
    label: m.app_menu_data_setup,
    icon: IconDatabase,
    entries: [
      { label: m.app_menu_bank, path: '/backend/masters/bank' },
      { label: m.app_menu_id_list, path: '/backend/masters/id-list' },
      { label: m.app_menu_credit_card, path: '/backend/masters/product/cc' },
      { label: m.app_menu_loan, path: '/backend/masters/product/loan' },
      { label: m.app_menu_package, path: '/backend/masters/package' },
      { label: m.app_menu_territories, path: '/backend/masters/territories', isOwn: true },
      { label: m.app_menu_tax_rates, path: '/backend/masters/tax-rates', isOwn: true },
      { label: m.app_menu_api_credentials, path: '/backend/masters/api-credentials' },
      { label: m.app_menu_ao_codes, path: '/backend/masters/ao-code', isOwn: true },
      { label: m.app_menu_reasons, path: '/backend/masters/reasons', isOwn: true },
      { label: m.app_menu_form_files, path: '/backend/masters/form-files', isOwn: true },
    ],
  },
  {
    label: m.app_menu_actions,
    icon: IconBolt,
    isDaily: true,
    entries: [
      { label: m.app_menu_payments, path: '/backend/actions/payments' },
      {
        label: m.app_menu_upi_orders,
        path: '/backend/actions/gateway',
        isOwn: true,
        under: '/backend/actions/gateway',
      },
      { label: m.collect_payments_title, path: '/backend/actions/gateway-collect', isOwn: true },
      { label: m.app_menu_nsdl_pan, path: '/backend/actions/nsdl-pan' },
      { label: m.nsdl_pan_pile_title, path: '/backend/actions/nsdl-pan/physical/pile', isOwn: true },
      ...staffServiceEntries,
      { label: m.approvals_title, path: '/backend/actions/approvals', isOwn: true },
      { label: m.imports_desk_title, path: '/backend/misc/imports', isOwn: true, under: '/backend/misc/imports' },
    ],
  },
  {
    label: m.app_menu_accounts,
    icon: IconScale,
    entries: [
      { label: m.app_menu_adjustments, path: '/backend/account/adjustments', isOwn: true },
      { label: m.app_menu_holds, path: '/backend/account/holds', isOwn: true },
      { label: m.app_menu_credit, path: '/backend/account/credit', isOwn: true },
      { label: m.transfers_title, path: '/backend/account/transfers', isOwn: true },
      { label: m.app_menu_month_settlements, path: '/backend/account/month-settlements', isOwn: true },
      { label: m.app_menu_targets, path: '/backend/account/targets', isOwn: true },
      { label: m.app_menu_payouts, path: '/backend/account/payouts', isOwn: true },
      {
        label: m.app_menu_mandate,
        path: '/backend/account/mandates',
        isOwn: true,
        under: '/backend/account/mandates/',
      },
      { label: m.app_menu_receivables, path: '/backend/account/receivables', isOwn: true },
      { label: m.app_menu_documents, path: '/backend/account/documents', isOwn: true },
      { label: m.app_menu_tds, path: '/backend/account/tds', isOwn: true },
    ],
  },
  {
    label: m.app_menu_courier_reports,
    icon: IconTruck,
    entries: [
      { label: m.app_menu_courier, path: '/backend/misc/courier/list' },
      { label: m.app_menu_reports, path: '/backend/misc/reports' },
      { label: m.enquiries_menu, path: '/backend/misc/enquiries', isOwn: true },
      { label: m.tickets_queue_title, path: '/backend/help', isOwn: true, under: '/backend/help/' },
    ],
  },
  {
    label: m.app_menu_user_management,
    icon: IconUsers,
    entries: [
      { label: m.app_menu_all_users, path: '/backend/user-management/all-users' },
      { label: m.app_menu_staff_list, path: '/backend/user-management/staff-list' },
      {
        label: m.app_menu_registration,
        path: '/backend/user-management/registration',
        words: m.registration_search_words,
      },
      { label: m.members_sales_title, path: '/backend/user-management/id-sale-list', isOwn: true },
      { label: m.app_menu_merchant_list, path: '/backend/user-management/merchant-list' },
      { label: m.kyc_queue_title, path: '/backend/user-management/kyc', isOwn: true },
      { label: m.privacy_title, path: '/backend/user-management/privacy', isOwn: true },
    ],
  },
  {
    label: m.app_menu_setting,
    icon: IconSettings,
    entries: [
      { label: m.app_menu_site_configuration, path: '/backend/settings/site-configuration' },
      { label: m.brands_title, path: '/backend/settings/brands', isOwn: true, under: '/backend/settings/brands' },
      { label: m.app_menu_smtp_setup, path: '/backend/settings/smtp-setup' },
      { label: m.notifications_templates_title, path: '/backend/settings/mail-templates', isOwn: true },
      { label: m.app_menu_carousel, path: '/backend/settings/carousel' },
      { label: m.app_menu_news, path: '/backend/settings/news-n-updates' },
      { label: m.profile_policy_title, path: '/backend/settings/security', isOwn: true },
      {
        label: m.move_in_menu,
        path: '/backend/setting/move-in',
        words: m.move_in_search_words,
        isOwn: true,
        under: '/backend/setting/move-in',
      },
      { label: m.sms_menu, path: '/backend/setting/sms', isOwn: true },
      {
        label: m.sms_templates_title,
        path: '/backend/setting/sms/templates',
        isOwn: true,
        under: '/backend/setting/sms/templates',
      },
      { label: m.sms_messages_title, path: '/backend/setting/sms/messages', isOwn: true },
      {
        label: m.campaigns_title,
        path: '/backend/setting/campaigns',
        isOwn: true,
        under: '/backend/setting/campaigns',
      },
      { label: m.operations_setup_title, path: '/backend/settings/setup', isOwn: true },
      { label: m.partner_api_staff_menu, path: '/backend/settings/partner-api', isOwn: true },
      { label: m.partner_api_all_keys_title, path: '/backend/settings/partner-api/keys', isOwn: true },
      {
        label: m.operations_title,
        path: '/backend/settings/operations',
        isOwn: true,
        under: '/backend/settings/operations',
      },
    ],
  },
];
