import { m } from '@sevadesk/messages';
import type { Columns } from '../../../shared/table/index.ts';
import { shopColumns } from '../../../shared/table/shop-columns.tsx';

type DeskRow = { merchantCode: string; shopName: string; assignedName: string | null; isMine: boolean };

/** The shop of an order, for head office. */
export function deskColumns<Row extends DeskRow>(): Columns<Row> {
  return [
    ...shopColumns<Row>(m.gst_shop, m.gst_shop_code),
    { id: 'assignedName', header: m.gst_assigned, cell: (row) => row.assignedName ?? '-' },
    { id: 'isMine', header: m.gst_mine, cell: (row) => (row.isMine ? m.gst_yes() : m.gst_no()), hidden: true },
  ];
}

const isIn = (values: readonly string[]) => ({ field: 'status', opt: 'in' as const, value1: [...values] });

/** Head office's views: all, open, own, unassigned, and pending with shops. */
export const deskViews = (open: readonly string[], asked: readonly string[]) => [
  { label: m.gst_view_all(), filters: [] },
  { label: m.gst_view_open(), filters: [isIn(open)] },
  { label: m.gst_view_mine(), filters: [isIn(open), { field: 'isMine', opt: 'eq' as const, value1: true }] },
  { label: m.gst_view_unassigned(), filters: [isIn(open), { field: 'assignedName', opt: 'empty' as const }] },
  { label: m.gst_view_waiting_shop(), filters: [isIn(asked)] },
];

/** A shop's views: all, pending with the shop, in progress, and done. */
export const shopViews = (asked: readonly string[], open: readonly string[], done: readonly string[]) => [
  { label: m.gst_view_all(), filters: [] },
  { label: m.gst_view_yours(), filters: [isIn(asked)] },
  { label: m.gst_view_open(), filters: [isIn(open)] },
  { label: m.gst_view_done(), filters: [isIn(done)] },
];
