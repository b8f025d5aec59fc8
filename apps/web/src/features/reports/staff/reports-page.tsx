import { orderKinds } from '@sevadesk/contract/services';
import { m } from '@sevadesk/messages';
import {
  IconBrandCashapp,
  IconCalendarStats,
  IconCash,
  IconChartBar,
  IconClock,
  IconId,
  IconListDetails,
  IconLock,
  IconMap,
  IconPercentage,
  IconReceipt,
  IconReceiptTax,
  IconScale,
  IconShieldCheck,
  IconTruck,
} from '@tabler/icons-react';
import { serviceLists } from '../../../services.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { ReportTiles, type TileGroup } from '../components/report-tiles.tsx';

const base = '/backend/misc/reports';

const groups: readonly TileGroup[] = [
  {
    title: m.reports_group_money,
    tiles: [
      {
        path: `${base}/statement`,
        icon: IconReceipt,
        title: m.wallet_staff_statement_title,
        text: m.reports_staff_statement_text,
      },
      {
        path: `${base}/daily-collection`,
        icon: IconCalendarStats,
        title: m.reports_daily_title,
        text: m.reports_daily_text,
      },
      { path: `${base}/day-close`, icon: IconLock, title: m.reports_days_title, text: m.reports_days_text },
      {
        path: `${base}/commission`,
        icon: IconPercentage,
        title: m.reports_commission_title,
        text: m.reports_commission_text,
      },
      { path: '/backend/account/tds', icon: IconReceiptTax, title: m.reports_list_tds, text: m.reports_tds_text },
      {
        path: '/backend/actions/payments',
        icon: IconCash,
        title: m.reports_list_payments,
        text: m.reports_payments_text,
      },
      {
        path: '/backend/actions/gateway',
        icon: IconBrandCashapp,
        title: m.gateway_orders_title,
        text: m.reports_upi_orders_text,
      },
      {
        path: '/backend/actions/gateway-settlement',
        icon: IconScale,
        title: m.reports_list_gateway_settlement,
        text: m.reports_settlement_text,
      },
      {
        path: '/backend/user-management/id-sale-list',
        icon: IconId,
        title: m.reports_list_id_sales,
        text: m.reports_id_sales_text,
      },
    ],
  },
  {
    title: m.reports_group_work,
    tiles: [
      { path: `${base}/volume`, icon: IconChartBar, title: m.reports_volume_title, text: m.reports_volume_text },
      { path: `${base}/map`, icon: IconMap, title: m.reports_map_title, text: m.reports_map_text },
      {
        path: `${base}/services`,
        icon: IconListDetails,
        title: m.reports_services_title,
        text: m.reports_services_text,
      },
      ...serviceLists.map(({ kind, icon, label, text }) => ({
        path: orderKinds[kind].lists.staff,
        icon,
        title: label,
        text,
      })),
      {
        path: '/backend/misc/courier/list',
        icon: IconTruck,
        title: m.reports_list_courier,
        text: m.reports_courier_text,
      },
    ],
  },
  {
    title: m.reports_group_people,
    tiles: [
      { path: `${base}/audit`, icon: IconShieldCheck, title: m.reports_audit_title, text: m.reports_audit_text },
      { path: `${base}/trail`, icon: IconListDetails, title: m.reports_trail_title, text: m.reports_trail_text },
      {
        path: `${base}/schedules`,
        icon: IconClock,
        title: m.reports_schedules_title,
        text: m.reports_schedules_text,
      },
    ],
  },
];

/** STF-21: all reports that a staff member may open, by subject. */
export function StaffReportsPage() {
  return (
    <ListPage title={m.reports_title()}>
      <ReportTiles groups={groups} />
    </ListPage>
  );
}
