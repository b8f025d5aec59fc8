import type { ApplicationRow, MerchantListName } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import type { Columns } from '../../../../shared/table/columns.ts';
import type { ListFilter } from '../../../../shared/table/list-state.ts';
import { shopQueueWord } from '../../../../shared/ui/values/shop-queue-words.ts';
import { statusWord } from '../../../../shared/ui/values/status-words.ts';
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
  { label: shopQueueWord('upload'), filters: only('status', 'submitted') },
  { label: shopQueueWord('crop'), filters: only('status', 'cropping') },
  {
    label: m.nsdl_pan_merchant_view_waiting(),
    filters: any('status', ['waiting', 'verifying', 'pending_verification', 'accepted', 'filed']),
  },
  { label: m.nsdl_pan_merchant_view_done(), filters: any('status', ['acknowledged', 'allotted', 'dispatched']) },
];

const ackViews = (): View[] => [
  { label: m.nsdl_pan_merchant_view_all(), filters: [] },
  { label: statusWord('paper', 'owed'), filters: only('hardcopyStatus', 'owed') },
  { label: statusWord('paper', 'sent'), filters: only('hardcopyStatus', 'sent') },
  { label: statusWord('paper', 'received'), filters: only('hardcopyStatus', 'received') },
  { label: statusWord('tin', 'tin_rejected'), filters: only('tinStatus', 'tin_rejected') },
];

/** Optional columns: the widest list needs its room for names and statuses. */
const hidden = (column: Columns<ApplicationRow>[number]) => ({ ...column, hidden: true });
const more = [c.type, c.category, c.formCode, c.birthDate, c.email, c.cardType].map(hidden);
const beside = [c.hardcopyStatus, c.tinStatus].map(hidden);

/** The contents of each list of the merchant area. */
export const listKinds: Record<MerchantListName, ListKind> = {
  list: {
    title: m.nsdl_pan_merchant_list_title,
    columns: [
      c.cardName,
      c.token,
      c.submittedAt,
      c.hardcopyStatus,
      c.tinStatus,
      ...more,
      ...[c.aknNo, c.mobile, c.pricePaise, c.statusAt].map(hidden),
      c.status,
    ],
    cardColumns: ['cardName', 'token', 'hardcopyStatus', 'tinStatus'],
    emptyTitle: m.nsdl_pan_merchant_list_empty,
    emptyText: m.nsdl_pan_merchant_list_empty_text,
    views: statusViews,
  },
  draft: {
    title: m.nsdl_pan_merchant_list_draft_title,
    columns: [c.cardName, c.mobile, c.createdAt, c.statusAt, ...more, c.status],
    cardColumns: ['cardName', 'mobile', 'createdAt'],
    emptyTitle: m.nsdl_pan_merchant_list_draft_empty,
    emptyText: m.nsdl_pan_merchant_list_draft_empty_text,
  },
  waiting: {
    title: m.nsdl_pan_merchant_list_waiting_title,
    columns: [c.cardName, c.token, c.mobile, c.submittedAt, c.statusAt, c.attempt, ...more, c.status],
    cardColumns: ['cardName', 'token', 'statusAt'],
    emptyTitle: m.nsdl_pan_merchant_list_waiting_empty,
    emptyText: m.nsdl_pan_merchant_list_waiting_empty_text,
  },
  incomplete: {
    title: m.nsdl_pan_merchant_list_incomplete_title,
    columns: [c.cardName, c.token, c.mobile, c.remark, c.statusAt, c.attempt, ...more, c.status],
    cardColumns: ['cardName', 'token', 'remark', 'statusAt'],
    emptyTitle: m.nsdl_pan_merchant_list_incomplete_empty,
    emptyText: m.nsdl_pan_merchant_list_incomplete_empty_text,
  },
  rejection: {
    title: m.nsdl_pan_merchant_list_rejection_title,
    columns: [c.cardName, c.token, c.mobile, c.remark, c.statusAt, c.pricePaise, ...more, ...beside, c.status],
    cardColumns: ['cardName', 'token', 'remark'],
    emptyTitle: m.nsdl_pan_merchant_list_rejection_empty,
    emptyText: m.nsdl_pan_merchant_list_rejection_empty_text,
  },
  ack: {
    title: m.nsdl_pan_merchant_list_ack_title,
    columns: [
      c.cardName,
      c.aknNo,
      c.acknowledgedAt,
      c.hardcopyStatus,
      c.tinStatus,
      ...more,
      ...[c.token, c.aknDate, c.mobile, c.pricePaise].map(hidden),
      c.status,
    ],
    cardColumns: ['cardName', 'aknNo', 'hardcopyStatus', 'tinStatus'],
    emptyTitle: m.nsdl_pan_merchant_list_ack_empty,
    emptyText: m.nsdl_pan_merchant_list_ack_empty_text,
    views: ackViews,
  },
  hardcopy: {
    title: m.nsdl_pan_merchant_list_hardcopy_title,
    columns: [
      c.cardName,
      c.aknNo,
      c.acknowledgedAt,
      c.hardcopyStatus,
      c.tinStatus,
      ...more,
      ...[c.token, c.aknDate, c.mobile].map(hidden),
      { ...hidden(c.status), pin: false },
    ],
    cardColumns: ['cardName', 'aknNo', 'acknowledgedAt', 'hardcopyStatus'],
    emptyTitle: m.nsdl_pan_merchant_list_hardcopy_empty,
    emptyText: m.nsdl_pan_merchant_list_hardcopy_empty_text,
  },
};
