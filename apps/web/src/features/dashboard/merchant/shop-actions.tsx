import { m } from '@sevadesk/messages';
import { IconCashBanknote, IconFileCheck, IconFileReport, IconFiles, IconPlus, IconQrcode } from '@tabler/icons-react';
import { ActionButtons } from '../components/action-buttons.tsx';

const pan = '/merchant/product/nsdl-pan/physical';

const actions = [
  { path: `${pan}/n/apply`, label: m.dashboard_new_application, icon: IconPlus },
  { path: `${pan}/list`, label: m.dashboard_applications, icon: IconFiles },
  { path: `${pan}/ack/list`, label: m.dashboard_acknowledgements, icon: IconFileCheck },
  { path: '/merchant/paymentgateway/pg-gateway', label: m.dashboard_pay_upi, icon: IconQrcode },
  { path: '/merchant/accounting/payment', label: m.dashboard_add_payment, icon: IconCashBanknote },
  { path: '/merchant/misc/reports/statement', label: m.dashboard_statement, icon: IconFileReport },
] as const;

/** A shop's most frequent actions. */
export const ShopActions = () => <ActionButtons actions={actions} />;
