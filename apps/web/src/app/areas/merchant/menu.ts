import { m } from '@sevadesk/messages';
import {
  IconDownload,
  IconId,
  IconLayoutDashboard,
  IconTruck,
  IconUser,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import type { Menu } from '../menu-types.ts';
import { shopServiceEntries } from '../service-menus.ts';

/** The merchant menu in the specification's order; an entry shows once its route exists and the user may open it. */
export const merchantMenu: Menu = [
  { label: m.app_menu_dashboard, icon: IconLayoutDashboard, path: '/merchant/' },
  { label: m.app_menu_download_software, icon: IconDownload, path: '/merchant/download-software' },
  {
    label: m.app_menu_account,
    icon: IconUser,
    entries: [
      { label: m.app_menu_my_profile, path: '/merchant/account/my-profile' },
      { label: m.app_menu_my_setting, path: '/merchant/account/my-setting' },
      { label: m.kyc_menu_own, path: '/merchant/account/kyc', isOwn: true },
      { label: m.notifications_list_title, path: '/merchant/account/notifications', isOwn: true },
      { label: m.profile_activity_title, path: '/merchant/account/activity', isOwn: true },
      {
        label: m.partner_api_menu,
        path: '/merchant/account/partner-api',
        isOwn: true,
        under: '/merchant/account/partner-api',
      },
      { label: m.app_menu_my_downloads, path: '/merchant/misc/downloads', isOwn: true },
      { label: m.nsdl_pan_first_day_title, path: '/merchant/first-day', isOwn: true },
    ],
  },
  {
    label: m.app_menu_payment_request,
    icon: IconWallet,
    entries: [
      { label: m.app_menu_add_payment, path: '/merchant/accounting/payment' },
      {
        label: m.app_menu_transfer,
        path: '/merchant/accounting/transfer',
        isOwn: true,
        under: '/merchant/accounting/transfer/',
      },
      { label: m.app_menu_payment_list, path: '/merchant/accounting/payment/list' },
      {
        label: m.app_menu_upi_payments,
        path: '/merchant/paymentgateway/list',
        isOwn: true,
        under: '/merchant/paymentgateway/',
      },
      { label: m.transfers_title, path: '/merchant/accounting/transfers', isOwn: true },
      { label: m.app_menu_payouts, path: '/merchant/accounting/payouts', isOwn: true },
      { label: m.app_menu_mandate, path: '/merchant/accounting/mandate', isOwn: true },
      { label: m.app_menu_documents, path: '/merchant/accounting/documents', isOwn: true },
      { label: m.app_menu_own_month, path: '/merchant/accounting/month', isOwn: true },
    ],
  },
  {
    label: m.app_menu_pan_services,
    icon: IconId,
    isDaily: true,
    entries: [
      {
        label: m.app_menu_nsdl_pan,
        path: '/merchant/product/nsdl-pan/dashboard',
        under: '/merchant/product/nsdl-pan/',
      },
      ...shopServiceEntries,
    ],
  },
  {
    label: m.app_menu_courier_reports,
    icon: IconTruck,
    entries: [
      { label: m.app_menu_courier, path: '/merchant/misc/courier/list' },
      { label: m.app_menu_reports, path: '/merchant/misc/reports' },
      { label: m.tickets_menu, path: '/merchant/help', isOwn: true, under: '/merchant/help/' },
    ],
  },
  {
    label: m.app_menu_user_management,
    icon: IconUsers,
    entries: [
      { label: m.app_menu_add_staff, path: '/merchant/user-management/staff/new' },
      { label: m.app_menu_staff_list, path: '/merchant/user-management/staff-list' },
      { label: m.app_menu_add_member, path: '/merchant/user-management/add-frenchies' },
      { label: m.app_menu_member_list, path: '/merchant/user-management/frenchies-list' },
    ],
  },
];
