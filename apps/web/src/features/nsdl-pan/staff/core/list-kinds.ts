import { applicationStatuses, type StaffApplicationRow, type StaffListName } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import type { Columns } from '../../../../shared/table/columns.ts';
import type { ListFilter } from '../../../../shared/table/list-state.ts';
import { statusWord } from '../../../../shared/ui/values/status-words.ts';
import { columnOf as c, statusColumn } from './application-columns.tsx';

type View = { label: string; filters: ListFilter[] };
type ListKind = {
  title: () => string;
  columns: Columns<StaffApplicationRow>;
  cardColumns: readonly string[];
  emptyTitle: () => string;
  emptyText: () => string;
  views?: () => View[];
};

const only = (field: string, value1: string): ListFilter[] => [{ field, opt: 'eq', value1 }];

const holdViews = (): View[] => [
  { label: m.nsdl_pan_staff_waiting_view_all(), filters: [] },
  { label: m.nsdl_pan_staff_waiting_view_free(), filters: only('status', 'waiting') },
  { label: m.nsdl_pan_staff_waiting_view_held(), filters: only('status', 'verifying') },
];

const paperViews = (): View[] => [
  { label: m.nsdl_pan_staff_waiting_view_all(), filters: [] },
  { label: m.nsdl_pan_staff_ack_view_owed(), filters: only('hardcopyStatus', 'owed') },
  { label: statusWord('paper', 'sent'), filters: only('hardcopyStatus', 'sent') },
  { label: statusWord('paper', 'received'), filters: only('hardcopyStatus', 'received') },
  { label: statusWord('tin', 'tin_rejected'), filters: only('tinStatus', 'tin_rejected') },
];

const sentViews = (): View[] => [
  { label: m.nsdl_pan_staff_waiting_view_all(), filters: [] },
  { label: statusWord('application', 'incomplete'), filters: only('status', 'incomplete') },
  { label: statusWord('application', 'filed'), filters: only('status', 'filed') },
  { label: statusWord('paper', 'owed'), filters: only('hardcopyStatus', 'owed') },
  { label: statusWord('tin', 'tin_rejected'), filters: only('tinStatus', 'tin_rejected') },
];

const hide = (...columns: Columns<StaffApplicationRow>): Columns<StaffApplicationRow> =>
  columns.map((column) => ({ ...column, hidden: true }));
const kinds = hide(c.type, c.category, c.formCode);
const beside = hide(c.hardcopyStatus, c.tinStatus);
const person = hide(c.merchantCode, c.mobile, c.birthDate, c.email, c.aadhaar, c.cardType, c.pricePaise);
const hidden = [...kinds, ...person, ...beside];
const sent = applicationStatuses.filter((status) => status !== 'draft' && status !== 'pre_submit');
const acked = ['acknowledged', 'allotted', 'dispatched', 'cancelled'] as const;

/** The contents of each list of the staff area. */
export const listKinds: Record<StaffListName, ListKind> = {
  list: {
    title: m.nsdl_pan_staff_list_title,
    columns: [
      c.cardName,
      c.token,
      c.shopName,
      c.aknNo,
      c.submittedAt,
      c.hardcopyStatus,
      c.tinStatus,
      ...kinds,
      ...person,
      ...hide(c.statusAt),
      statusColumn(sent),
    ],
    cardColumns: ['cardName', 'token', 'shopName', 'hardcopyStatus', 'tinStatus'],
    views: sentViews,
    emptyTitle: m.nsdl_pan_staff_list_empty_title,
    emptyText: m.nsdl_pan_staff_list_empty_text,
  },
  waiting: {
    title: m.nsdl_pan_staff_waiting_title,
    columns: [
      c.cardName,
      c.token,
      c.shopName,
      c.waitingAt,
      c.attempt,
      ...hidden,
      statusColumn(['waiting', 'verifying']),
    ],
    cardColumns: ['cardName', 'token', 'waitingAt'],
    emptyTitle: m.nsdl_pan_staff_waiting_empty_title,
    emptyText: m.nsdl_pan_staff_verify_empty_text,
    views: holdViews,
  },
  'pending-verification': {
    title: m.nsdl_pan_staff_pending_title,
    columns: [c.cardName, c.token, c.shopName, c.holderName, c.remark, c.statusAt, c.attempt, ...hidden],
    cardColumns: ['cardName', 'token', 'holderName', 'remark'],
    emptyTitle: m.nsdl_pan_staff_pending_empty_title,
    emptyText: m.nsdl_pan_staff_pending_empty_text,
  },
  incomplete: {
    title: m.nsdl_pan_staff_incomplete_title,
    columns: [c.cardName, c.token, c.shopName, c.remark, c.statusAt, c.attempt, ...hidden],
    cardColumns: ['cardName', 'token', 'remark', 'statusAt'],
    emptyTitle: m.nsdl_pan_staff_incomplete_empty_title,
    emptyText: m.nsdl_pan_staff_incomplete_empty_text,
  },
  rejection: {
    title: m.nsdl_pan_staff_rejection_title,
    columns: [
      c.cardName,
      c.token,
      c.shopName,
      c.remark,
      c.statusAt,
      ...hidden,
      statusColumn(['rejected', 'cancelled']),
    ],
    cardColumns: ['cardName', 'token', 'remark'],
    emptyTitle: m.nsdl_pan_staff_rejection_empty_title,
    emptyText: m.nsdl_pan_staff_rejection_empty_text,
  },
  accepted: {
    title: m.nsdl_pan_staff_ack_title,
    columns: [c.cardName, c.token, c.shopName, c.statusAt, ...hidden],
    cardColumns: ['cardName', 'token', 'shopName'],
    emptyTitle: m.nsdl_pan_staff_ack_waits_empty_title,
    emptyText: m.nsdl_pan_staff_ack_waits_empty_text,
  },
  ack: {
    title: m.nsdl_pan_staff_ack_title,
    columns: [
      c.cardName,
      c.aknNo,
      c.acknowledgedAt,
      c.shopName,
      c.hardcopyStatus,
      c.tinStatus,
      ...hide(c.token, c.aknDate),
      ...kinds,
      ...person,
      { ...statusColumn(acked), pin: false, hidden: true },
    ],
    cardColumns: ['cardName', 'aknNo', 'hardcopyStatus', 'tinStatus'],
    emptyTitle: m.nsdl_pan_staff_ack_empty_title,
    emptyText: m.nsdl_pan_staff_ack_empty_text,
    views: paperViews,
  },
};
