import type { SpecimenRow, StaffSpecimenRow } from '@sevadesk/contract/specimen';
import { type Locale, m, statusText } from '@sevadesk/messages';
import type { ExportColumn, ExportDescription } from '../../platform/export/types.ts';

function columnsOf(locale: Locale): ExportColumn<SpecimenRow>[] {
  const at = { locale };
  return [
    { id: 'number', title: m.specimen_number({}, at), value: (row) => row.number },
    { id: 'customerName', title: m.specimen_customer({}, at), value: (row) => row.customerName },
    { id: 'mobile', title: m.specimen_mobile({}, at), value: (row) => row.mobile },
    { id: 'pricePaise', title: m.specimen_price({}, at), kind: 'money', value: (row) => row.pricePaise },
    { id: 'createdAt', title: m.specimen_created({}, at), kind: 'instant', value: (row) => row.createdAt },
    {
      id: 'status',
      title: m.specimen_status({}, at),
      value: (row) => row.status,
      words: (value) => statusText('specimen', value, locale),
    },
  ];
}

const title = (locale: Locale) => m.specimen_list_title({}, { locale });

export const ownExport: ExportDescription<SpecimenRow> = { name: 'specimen', title, columns: columnsOf };

export const sentExport: ExportDescription<StaffSpecimenRow> = {
  name: 'specimen',
  title,
  columns: (locale) => [
    { id: 'merchantCode', title: m.specimen_shop_code({}, { locale }), value: (row) => row.merchantCode },
    { id: 'shopName', title: m.specimen_shop({}, { locale }), value: (row) => row.shopName },
    ...columnsOf(locale),
  ],
};
