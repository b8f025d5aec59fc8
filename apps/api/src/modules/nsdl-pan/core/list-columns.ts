import { daysBetween, istDateOf } from '@sevadesk/contract/kernel/dates';
import type { ApplicationRow, MerchantListName, StaffApplicationRow, StaffListName } from '@sevadesk/contract/nsdl-pan';
import { type Locale, m, nsdlPanText, panLabel, statusText } from '@sevadesk/messages';
import type { ExportColumn, ExportDescription } from '../../../platform/export/types.ts';

const title = (name: string, locale: Locale) => nsdlPanText(`column_${name}`, locale) ?? name;

/** Whole days since submission, counted in India; drafts have none. */
const ageOf = ({ submittedAt }: ApplicationRow) =>
  submittedAt === null ? null : daysBetween(istDateOf(submittedAt), istDateOf(new Date()));

/** Columns of the applicant and the card. An Aadhaar number is always masked. */
function personColumns(locale: Locale): ExportColumn<ApplicationRow>[] {
  return [
    { id: 'token', title: title('token', locale), value: (row) => row.token },
    { id: 'cardName', title: title('card_name', locale), value: (row) => row.cardName },
    {
      id: 'type',
      title: m.nsdl_pan_tin_column_type({}, { locale }),
      value: (row) => row.type,
      words: (value) => panLabel('type', value.toLowerCase(), locale),
    },
    {
      id: 'category',
      title: m.nsdl_pan_tin_column_category({}, { locale }),
      value: (row) => row.category,
      words: (value) => panLabel('category', value, locale),
    },
    { id: 'formCode', title: m.nsdl_pan_tin_column_form({}, { locale }), value: (row) => row.formCode },
    {
      id: 'birthDate',
      title: m.nsdl_pan_staff_column_born({}, { locale }),
      kind: 'date',
      value: (row) => row.birthDate,
    },
    { id: 'mobile', title: title('mobile', locale), value: (row) => row.mobile },
    { id: 'email', title: title('email', locale), value: (row) => row.email },
    {
      id: 'aadhaar',
      title: m.nsdl_pan_staff_column_aadhaar({}, { locale }),
      value: (row) => (row.aadhaarLast4 ? `XXXX XXXX ${row.aadhaarLast4}` : null),
    },
    {
      id: 'cardType',
      title: title('card_type', locale),
      value: (row) => row.cardType,
      words: (value) => panLabel('choice_card_type', value, locale),
    },
  ];
}

/** Columns of the three statuses. */
function statusColumns(locale: Locale): ExportColumn<ApplicationRow>[] {
  return [
    {
      id: 'status',
      title: title('status', locale),
      value: (row) => row.status,
      words: (value) => statusText('application', value, locale),
    },
    {
      id: 'hardcopyStatus',
      title: m.nsdl_pan_tin_column_paper({}, { locale }),
      value: (row) => row.hardcopyStatus,
      words: (value) => statusText('paper', value, locale),
    },
    {
      id: 'tinStatus',
      title: m.nsdl_pan_tin_column_tin({}, { locale }),
      value: (row) => row.tinStatus,
      words: (value) => statusText('tin', value, locale),
    },
    { id: 'age', title: m.nsdl_pan_tin_column_age({}, { locale }), kind: 'count', value: ageOf },
  ];
}

/** Columns of dates, price and result. */
function courseColumns(locale: Locale): ExportColumn<ApplicationRow>[] {
  return [
    {
      id: 'createdAt',
      title: m.nsdl_pan_merchant_column_created({}, { locale }),
      kind: 'instant',
      value: (row) => row.createdAt,
    },
    { id: 'submittedAt', title: title('submitted_at', locale), kind: 'instant', value: (row) => row.submittedAt },
    { id: 'statusAt', title: title('status_at', locale), kind: 'instant', value: (row) => row.statusAt },
    {
      id: 'acknowledgedAt',
      title: m.nsdl_pan_tin_column_acknowledged({}, { locale }),
      kind: 'instant',
      value: (row) => row.acknowledgedAt,
    },
    { id: 'pricePaise', title: title('price', locale), kind: 'money', value: (row) => row.pricePaise },
    { id: 'attempt', title: title('attempt', locale), kind: 'count', value: (row) => row.attempt },
    { id: 'aknNo', title: title('akn_no', locale), value: (row) => row.aknNo },
    { id: 'aknDate', title: title('akn_date', locale), kind: 'date', value: (row) => row.aknDate },
    { id: 'remark', title: title('remark', locale), value: (row) => row.remark },
  ];
}

const columns = (locale: Locale) => [...personColumns(locale), ...statusColumns(locale), ...courseColumns(locale)];

const merchantTitles = {
  draft: m.nsdl_pan_merchant_list_draft_title,
  list: m.nsdl_pan_merchant_list_title,
  waiting: m.nsdl_pan_merchant_list_waiting_title,
  incomplete: m.nsdl_pan_merchant_list_incomplete_title,
  rejection: m.nsdl_pan_merchant_list_rejection_title,
  ack: m.nsdl_pan_merchant_list_ack_title,
  hardcopy: m.nsdl_pan_merchant_list_hardcopy_title,
} satisfies Record<MerchantListName, unknown>;

const staffTitles = {
  list: m.nsdl_pan_staff_list_title,
  waiting: m.nsdl_pan_staff_waiting_title,
  'pending-verification': m.nsdl_pan_staff_pending_title,
  incomplete: m.nsdl_pan_staff_incomplete_title,
  rejection: m.nsdl_pan_staff_rejection_title,
  accepted: m.nsdl_pan_staff_ack_title,
  ack: m.nsdl_pan_staff_ack_title,
} satisfies Record<StaffListName, unknown>;

/** The export of a merchant's list. */
export function applicationExport(name: string, list: MerchantListName): ExportDescription<ApplicationRow> {
  return { name, title: (locale) => merchantTitles[list]({}, { locale }), columns };
}

/** The export of a staff list, with the shop first. */
export function staffApplicationExport(name: string, list: StaffListName): ExportDescription<StaffApplicationRow> {
  return {
    name,
    title: (locale) => staffTitles[list]({}, { locale }),
    columns: (locale) => [
      { id: 'merchantCode', title: title('merchant_code', locale), value: (row) => row.merchantCode },
      { id: 'shopName', title: title('shop_name', locale), value: (row) => row.shopName },
      ...columns(locale),
      {
        id: 'waitingAt',
        title: m.nsdl_pan_staff_column_waiting({}, { locale }),
        kind: 'instant',
        value: (row) => row.waitingAt,
      },
    ],
  };
}
