import { merchants } from '@sevadesk/contract/merchants';
import { m, statusText } from '@sevadesk/messages';
import { bindList, type BoundRoute } from '../../http/bind.ts';
import { listMerchants } from './list-merchants.ts';

export const merchantsRoutes: readonly BoundRoute[] = [
  ...bindList(merchants, (ctx) => listMerchants(ctx), {
    name: 'merchants',
    title: (locale) => m.merchants_list_title({}, { locale }),
    columns: (locale) => [
      { id: 'code', title: m.merchants_code({}, { locale }), value: (row) => row.code },
      { id: 'shopName', title: m.merchants_shop({}, { locale }), value: (row) => row.shopName },
      { id: 'ownerName', title: m.merchants_owner({}, { locale }), value: (row) => row.ownerName },
      { id: 'mobile', title: m.merchants_mobile({}, { locale }), value: (row) => row.mobile },
      { id: 'email', title: m.merchants_email({}, { locale }), value: (row) => row.email },
      { id: 'district', title: m.merchants_district({}, { locale }), value: (row) => row.district },
      { id: 'idName', title: m.merchants_id_type({}, { locale }), value: (row) => row.idName },
      { id: 'packageName', title: m.merchants_package({}, { locale }), value: (row) => row.packageName },
      { id: 'createdAt', title: m.merchants_since({}, { locale }), kind: 'date', value: (row) => row.createdAt },
      {
        id: 'balancePaise',
        title: m.merchants_balance({}, { locale }),
        kind: 'money',
        value: (row) => row.balancePaise,
      },
      {
        id: 'status',
        title: m.merchants_status({}, { locale }),
        value: (row) => row.status,
        words: (value) => statusText('account', value, locale),
      },
    ],
  }),
];
