import { formatDate, formatDateTime } from '@sevadesk/contract/kernel/dates';
import { rupeesText, toPaise } from '@sevadesk/contract/kernel/money';
import type { ApplicationRow, StaffApplicationRow } from '@sevadesk/contract/nsdl-pan';
import { type Locale, nsdlPanText } from '@sevadesk/messages';
import type { CsvColumn } from '../../platform/csv.ts';

const title = (name: string, locale: Locale) => nsdlPanText(`column_${name}`, locale) ?? name;

function columns(locale: Locale): CsvColumn<ApplicationRow>[] {
  return [
    { title: title('token', locale), value: (row) => row.token },
    { title: title('card_name', locale), value: (row) => row.cardName },
    { title: title('mobile', locale), value: (row) => row.mobile },
    { title: title('email', locale), value: (row) => row.email },
    { title: title('status', locale), value: (row) => row.status },
    { title: title('status_at', locale), value: (row) => formatDateTime(row.statusAt) },
    { title: title('submitted_at', locale), value: (row) => formatDateTime(row.submittedAt) },
    { title: title('card_type', locale), value: (row) => row.cardType },
    {
      title: title('price', locale),
      value: (row) => (row.pricePaise === null ? null : rupeesText(toPaise(row.pricePaise))),
    },
    { title: title('akn_no', locale), value: (row) => row.aknNo },
    { title: title('akn_date', locale), value: (row) => (row.aknDate ? formatDate(row.aknDate) : null) },
    { title: title('attempt', locale), value: (row) => row.attempt },
    { title: title('remark', locale), value: (row) => row.remark },
  ];
}

/** How a merchant's list is exported. */
export function applicationCsv(name: string) {
  return { name, columns };
}

/** How a staff list is exported: with the shop in front. */
export function staffApplicationCsv(name: string) {
  return {
    name,
    columns: (locale: Locale): CsvColumn<StaffApplicationRow>[] => [
      { title: title('merchant_code', locale), value: (row) => row.merchantCode },
      { title: title('shop_name', locale), value: (row) => row.shopName },
      ...columns(locale),
    ],
  };
}
