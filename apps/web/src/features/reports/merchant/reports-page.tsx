import { orderKinds } from '@sevadesk/contract/services';
import { m } from '@sevadesk/messages';
import {
  IconBrandCashapp,
  IconCash,
  IconChartBar,
  IconClock,
  IconFileInvoice,
  IconListDetails,
  IconPercentage,
  IconReceipt,
  IconTruck,
} from '@tabler/icons-react';
import { serviceLists } from '../../../services.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { ReportTiles, type TileGroup } from '../components/report-tiles.tsx';

const base = '/merchant/misc/reports';

const groups: readonly TileGroup[] = [
  {
    title: m.reports_group_money,
    tiles: [
      {
        path: `${base}/statement`,
        icon: IconReceipt,
        title: m.wallet_statement_title,
        text: m.reports_statement_text,
      },
      {
        path: `${base}/commission`,
        icon: IconPercentage,
        title: m.reports_commission_title,
        text: m.reports_own_commission_text,
      },
      {
        path: '/merchant/accounting/payment/list',
        icon: IconCash,
        title: m.reports_list_payments,
        text: m.reports_own_payments_text,
      },
      {
        path: '/merchant/paymentgateway/list',
        icon: IconBrandCashapp,
        title: m.reports_list_gateway_orders,
        text: m.reports_own_upi_text,
      },
      {
        path: '/merchant/accounting/documents',
        icon: IconFileInvoice,
        title: m.reports_documents_title,
        text: m.reports_documents_text,
      },
    ],
  },
  {
    title: m.reports_group_work,
    tiles: [
      { path: `${base}/volume`, icon: IconChartBar, title: m.reports_volume_title, text: m.reports_own_volume_text },
      {
        path: `${base}/services`,
        icon: IconListDetails,
        title: m.reports_services_title,
        text: m.reports_services_text,
      },
      ...serviceLists.map(({ kind, icon, label, text }) => ({
        path: orderKinds[kind].lists.merchant,
        icon,
        title: label,
        text,
      })),
      {
        path: '/merchant/misc/courier/list',
        icon: IconTruck,
        title: m.reports_list_courier,
        text: m.reports_courier_text,
      },
    ],
  },
  {
    title: m.reports_group_mail,
    tiles: [
      {
        path: `${base}/schedules`,
        icon: IconClock,
        title: m.reports_schedules_title,
        text: m.reports_schedules_text,
      },
    ],
  },
];

/** MER-17: all reports that this person of the shop may open. */
export function MerchantReportsPage() {
  return (
    <ListPage title={m.reports_title()}>
      <ReportTiles groups={groups} />
    </ListPage>
  );
}
