import { formatDate } from '@sevadesk/contract/kernel/dates';
import { rupeesText } from '@sevadesk/contract/kernel/money';
import { merchants } from '@sevadesk/contract/merchants';
import { m } from '@sevadesk/messages';
import { bindList, type BoundRoute } from '../../http/bind.ts';
import { listMerchants } from './list-merchants.ts';

export const merchantsRoutes: readonly BoundRoute[] = [
  ...bindList(merchants, (ctx) => listMerchants(ctx), {
    name: 'merchants',
    columns: (locale) => [
      { title: m.merchants_code({}, { locale }), value: (row) => row.code },
      { title: m.merchants_shop({}, { locale }), value: (row) => row.shopName },
      { title: m.merchants_owner({}, { locale }), value: (row) => row.ownerName },
      { title: m.merchants_mobile({}, { locale }), value: (row) => row.mobile },
      { title: m.merchants_email({}, { locale }), value: (row) => row.email },
      { title: m.merchants_district({}, { locale }), value: (row) => row.district },
      { title: m.merchants_id_type({}, { locale }), value: (row) => row.idName },
      { title: m.merchants_package({}, { locale }), value: (row) => row.packageName },
      { title: m.merchants_balance({}, { locale }), value: (row) => rupeesText(row.balancePaise) },
      { title: m.merchants_status({}, { locale }), value: (row) => row.status },
      { title: m.merchants_since({}, { locale }), value: (row) => formatDate(row.createdAt) },
    ],
  }),
];
