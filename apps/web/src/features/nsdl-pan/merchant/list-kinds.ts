import type { ApplicationRow, MerchantListName } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import type { Columns } from '../../../shared/table/columns.ts';
import type { ListFilter } from '../../../shared/table/list-state.ts';
import { columnOf as c } from './application-columns.tsx';

type View = { label: string; filters: ListFilter[] };
type ListKind = {
  title: () => string;
  columns: Columns<ApplicationRow>;
  cardColumns: readonly string[];
  emptyTitle: () => string;
  emptyText: () => string;
  views?: () => View[];
};

const only = (field: string, value1: string): ListFilter[] => [{ field, opt: 'eq', value1 }];
const any = (field: string, value1: string[]): ListFilter[] => [{ field, opt: 'in', value1 }];

const statusViews = (): View[] => [
  { label: m.nsdl_pan_merchant_view_all(), filters: [] },
  { label: m.nsdl_pan_merchant_view_scan(), filters: only('status', 'submitted') },
  { label: m.nsdl_pan_merchant_view_crop(), filters: only('status', 'cropping') },
  {
    label: m.nsdl_pan_merchant_view_waiting(),
    filters: any('status', ['waiting', 'verifying', 'pending_verification', 'accepted', 'filed']),
  },
  { label: m.nsdl_pan_merchant_view_done(), filters: any('status', ['acknowledged', 'allotted', 'dispatched']) },
];

const paperViews = (): View[] => [
  { label: m.nsdl_pan_merchant_view_all(), filters: [] },
  { label: m.nsdl_pan_merchant_view_owed(), filters: only('hardcopyStatus', 'owed') },
  { label: m.nsdl_pan_merchant_view_on_way(), filters: only('hardcopyStatus', 'sent') },
  { label: m.nsdl_pan_merchant_view_received(), filters: only('hardcopyStatus', 'received') },
];

/** Shown on wish: the widest list keeps its room for names and statuses. */
const hidden = (column: Columns<ApplicationRow>[number]) => ({ ...column, hidden: true });

/** What each list of the merchant area shows. */
export const listKinds: Record<MerchantListName, ListKind> = {
  list: {
    title: m.nsdl_pan_merchant_list_title,
    columns: [
      c.cardName,
      c.token,
      hidden(c.mobile),
      c.birthDate,
      c.email,
      c.aknNo,
      c.cardType,
      c.submittedAt,
      hidden(c.pricePaise),
      c.status,
    ],
    cardColumns: ['cardName', 'token', 'submittedAt'],
    emptyTitle: m.nsdl_pan_merchant_list_empty,
    emptyText: m.nsdl_pan_merchant_list_empty_text,
    views: statusViews,
  },
  draft: {
    title: m.nsdl_pan_merchant_list_draft_title,
    columns: [c.cardName, c.mobile, c.birthDate, c.email, c.createdAt, c.statusAt, c.status],
    cardColumns: ['cardName', 'mobile', 'createdAt'],
    emptyTitle: m.nsdl_pan_merchant_list_draft_empty,
    emptyText: m.nsdl_pan_merchant_list_draft_empty_text,
  },
  waiting: {
    title: m.nsdl_pan_merchant_list_waiting_title,
    columns: [c.cardName, c.token, c.mobile, c.birthDate, c.email, c.submittedAt, c.statusAt, c.attempt, c.status],
    cardColumns: ['cardName', 'token', 'statusAt'],
    emptyTitle: m.nsdl_pan_merchant_list_waiting_empty,
    emptyText: m.nsdl_pan_merchant_list_waiting_empty_text,
  },
  incomplete: {
    title: m.nsdl_pan_merchant_list_incomplete_title,
    columns: [c.cardName, c.token, c.mobile, c.birthDate, c.remark, c.statusAt, c.attempt, c.status],
    cardColumns: ['cardName', 'token', 'remark'],
    emptyTitle: m.nsdl_pan_merchant_list_incomplete_empty,
    emptyText: m.nsdl_pan_merchant_list_incomplete_empty_text,
  },
  rejection: {
    title: m.nsdl_pan_merchant_list_rejection_title,
    columns: [c.cardName, c.token, c.mobile, c.birthDate, c.remark, c.statusAt, c.pricePaise, c.status],
    cardColumns: ['cardName', 'token', 'remark'],
    emptyTitle: m.nsdl_pan_merchant_list_rejection_empty,
    emptyText: m.nsdl_pan_merchant_list_rejection_empty_text,
  },
  ack: {
    title: m.nsdl_pan_merchant_list_ack_title,
    columns: [c.cardName, c.token, c.aknNo, c.aknDate, c.mobile, c.birthDate, c.pricePaise, c.status],
    cardColumns: ['cardName', 'aknNo', 'aknDate'],
    emptyTitle: m.nsdl_pan_merchant_list_ack_empty,
    emptyText: m.nsdl_pan_merchant_list_ack_empty_text,
  },
  hardcopy: {
    title: m.nsdl_pan_merchant_list_hardcopy_title,
    columns: [c.cardName, c.token, c.aknNo, c.aknDate, c.hardcopyStatus, c.mobile, c.status],
    cardColumns: ['cardName', 'aknNo', 'hardcopyStatus'],
    emptyTitle: m.nsdl_pan_merchant_list_hardcopy_empty,
    emptyText: m.nsdl_pan_merchant_list_hardcopy_empty_text,
    views: paperViews,
  },
};
