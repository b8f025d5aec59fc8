import { m } from '@sevadesk/messages';
import {
  IconBrandCashapp,
  IconBuildingBank,
  IconCash,
  IconChartBar,
  IconClock,
  IconFileInvoice,
  IconListDetails,
  IconPercentage,
  IconReceipt,
  IconTicket,
  IconTruck,
  IconUmbrella,
} from '@tabler/icons-react';
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
      {
        path: '/merchant/product/uti-pan/topup-list',
        icon: IconTicket,
        title: m.reports_list_coupons,
        text: m.reports_coupons_text,
      },
      {
        path: '/merchant/product/banking',
        icon: IconBuildingBank,
        title: m.reports_list_leads,
        text: m.reports_leads_text,
      },
      { path: '/merchant/product/nps/list', icon: IconUmbrella, title: m.reports_list_nps, text: m.reports_nps_text },
      {
        path: '/merchant/product/gst/registration/list',
        icon: IconFileInvoice,
        title: m.reports_list_gst_registrations,
        text: m.reports_gst_registrations_text,
      },
      {
        path: '/merchant/product/gst/filling/list',
        icon: IconFileInvoice,
        title: m.reports_list_gst_returns,
        text: m.reports_gst_returns_text,
      },
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

/** MER-17: every report that this person of the shop may open. */
export function MerchantReportsPage() {
  return (
    <ListPage title={m.reports_title()}>
      <ReportTiles groups={groups} />
    </ListPage>
  );
}
