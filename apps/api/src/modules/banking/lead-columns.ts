import type { ClickRow, LeadRow, OwnClickRow, OwnLeadRow } from '@sevadesk/contract/banking';
import { codeText, type Locale, m, statusText } from '@sevadesk/messages';
import type { ExportColumn, ExportDescription } from '../../platform/export/types.ts';

type Column = ExportColumn<OwnLeadRow>;

function sums(locale: Locale): Column[] {
  const sum = (id: 'askedPaise' | 'sanctionedPaise' | 'disbursedPaise' | 'commissionPaise', title: string): Column => ({
    id,
    title,
    kind: 'money',
    value: (row) => row[id],
  });
  return [
    sum('sanctionedPaise', m.banking_sanctioned({}, { locale })),
    sum('disbursedPaise', m.banking_disbursed({}, { locale })),
    sum('commissionPaise', m.banking_commission({}, { locale })),
  ];
}

function ownColumns(locale: Locale): Column[] {
  return [
    { id: 'number', title: m.banking_number({}, { locale }), value: (row) => row.number },
    { id: 'createdAt', title: m.banking_created({}, { locale }), kind: 'instant', value: (row) => row.createdAt },
    {
      id: 'kind',
      title: m.banking_kind({}, { locale }),
      value: (row) => row.kind,
      words: (value) => codeText(['banking_kind'], value, locale),
    },
    { id: 'bankName', title: m.banking_bank({}, { locale }), value: (row) => row.bankName },
    { id: 'productName', title: m.banking_product({}, { locale }), value: (row) => row.productName },
    { id: 'name', title: m.banking_applicant({}, { locale }), value: (row) => row.name },
    { id: 'askedPaise', title: m.banking_asked({}, { locale }), kind: 'money', value: (row) => row.askedPaise },
    { id: 'bankRef', title: m.banking_bank_ref({}, { locale }), value: (row) => row.bankRef },
    ...sums(locale),
    {
      id: 'status',
      title: m.banking_status({}, { locale }),
      value: (row) => row.status,
      words: (value) => statusText('lead', value, locale),
    },
    { id: 'statusAt', title: m.banking_status_at({}, { locale }), kind: 'instant', value: (row) => row.statusAt },
  ];
}

const shopColumns = (locale: Locale): ExportColumn<{ merchantCode: string; shopName: string }>[] => [
  { id: 'merchantCode', title: m.banking_shop_code({}, { locale }), value: (row) => row.merchantCode },
  { id: 'shopName', title: m.banking_shop({}, { locale }), value: (row) => row.shopName },
];

const clickColumns = (locale: Locale): ExportColumn<OwnClickRow>[] => [
  { id: 'reference', title: m.banking_reference({}, { locale }), value: (row) => row.reference },
  { id: 'createdAt', title: m.banking_created({}, { locale }), kind: 'instant', value: (row) => row.createdAt },
  { id: 'bankName', title: m.banking_bank({}, { locale }), value: (row) => row.bankName },
  { id: 'productName', title: m.banking_product({}, { locale }), value: (row) => row.productName },
  { id: 'leadNumber', title: m.banking_number({}, { locale }), value: (row) => row.leadNumber },
];

const leads = { name: 'bank-leads', title: (locale: Locale) => m.banking_list_title({}, { locale }) };
const clicks = { name: 'bank-links', title: (locale: Locale) => m.banking_clicks_title({}, { locale }) };

export const ownLeadsExport: ExportDescription<OwnLeadRow> = { ...leads, columns: ownColumns };
export const leadsExport: ExportDescription<LeadRow> = {
  ...leads,
  columns: (locale) => [
    ...shopColumns(locale),
    ...ownColumns(locale),
    { id: 'assigneeName', title: m.banking_assignee({}, { locale }), value: (row) => row.assigneeName },
  ],
};
export const ownClicksExport: ExportDescription<OwnClickRow> = { ...clicks, columns: clickColumns };
export const clicksExport: ExportDescription<ClickRow> = {
  ...clicks,
  columns: (locale) => [...shopColumns(locale), ...clickColumns(locale)],
};
