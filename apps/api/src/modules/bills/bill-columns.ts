import type { BillCatalogueRow, BillRow, StaffBillRow } from '@sevadesk/contract/bills';
import { type Locale, m, statusText } from '@sevadesk/messages';
import type { ExportColumn, ExportDescription } from '../../platform/export/types.ts';

function columnsOf(locale: Locale): ExportColumn<BillRow>[] {
  const at = { locale };
  return [
    { id: 'number', title: m.bills_number({}, at), value: (row) => row.number },
    { id: 'billerName', title: m.bills_biller({}, at), value: (row) => row.billerName },
    { id: 'category', title: m.bills_category({}, at), value: (row) => row.category },
    { id: 'account', title: m.bills_account({}, at), value: (row) => row.account },
    { id: 'customerName', title: m.bills_customer({}, at), value: (row) => row.customerName },
    { id: 'amountPaise', title: m.bills_amount({}, at), kind: 'money', value: (row) => row.amountPaise },
    { id: 'feePaise', title: m.bills_fee({}, at), kind: 'money', value: (row) => row.feePaise },
    { id: 'totalPaise', title: m.bills_total({}, at), kind: 'money', value: (row) => row.totalPaise },
    { id: 'networkRef', title: m.bills_network_ref({}, at), value: (row) => row.networkRef },
    { id: 'createdAt', title: m.bills_created({}, at), kind: 'instant', value: (row) => row.createdAt },
    {
      id: 'status',
      title: m.bills_status({}, at),
      value: (row) => row.status,
      words: (value) => statusText('bill', value, locale),
    },
  ];
}

export const ownBillsExport: ExportDescription<BillRow> = {
  name: 'bills',
  title: (locale) => m.bills_list_title({}, { locale }),
  columns: columnsOf,
};

export const billsExport: ExportDescription<StaffBillRow> = {
  name: 'bills',
  title: (locale) => m.bills_list_title({}, { locale }),
  columns: (locale) => [
    { id: 'merchantCode', title: m.bills_shop_code({}, { locale }), value: (row) => row.merchantCode },
    { id: 'shopName', title: m.bills_shop({}, { locale }), value: (row) => row.shopName },
    ...columnsOf(locale),
  ],
};

export const catalogueExport: ExportDescription<BillCatalogueRow> = {
  name: 'billers',
  title: (locale) => m.bills_catalogue_title({}, { locale }),
  columns: (locale) => [
    { id: 'id', title: m.bills_biller_id({}, { locale }), value: (row) => row.id },
    { id: 'name', title: m.bills_biller({}, { locale }), value: (row) => row.name },
    { id: 'category', title: m.bills_category({}, { locale }), value: (row) => row.category },
    { id: 'state', title: m.bills_state({}, { locale }), value: (row) => row.state },
    { id: 'seenAt', title: m.bills_seen({}, { locale }), kind: 'instant', value: (row) => row.seenAt },
  ],
};
