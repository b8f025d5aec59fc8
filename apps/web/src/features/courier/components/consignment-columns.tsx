import { consignmentStatuses, directions, type OwnConsignmentRow } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import type { Column } from '../../../shared/table/index.ts';
import type { ListFilter } from '../../../shared/table/list-state.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import classes from './courier.module.css';

export const directionWords = { in: m.courier_direction_in, out: m.courier_direction_out };

type Row = OwnConsignmentRow;

/** The number of forms, and how many of them were missing from the envelope. */
function Forms({ row: { formsCount, missingCount } }: { row: Row }) {
  return (
    <span className={classes.forms}>
      {formsCount}
      {missingCount > 0 ? <small>{`−${missingCount}`}</small> : null}
    </span>
  );
}

/** The columns for both areas; `view` links to the consignment. */
export function consignmentColumns<R extends Row>(view: (row: R) => LinkProps) {
  return {
    number: { id: 'number', header: m.courier_column_number, cell: (row) => row.number, link: view },
    direction: {
      id: 'direction',
      header: m.courier_column_direction,
      cell: (row) => directionWords[row.direction](),
      options: directions.map((value) => ({ value, label: directionWords[value] })),
    },
    companyName: { id: 'companyName', header: m.courier_column_company, cell: (row) => row.companyName ?? '-' },
    awb: { id: 'awb', header: m.courier_column_awb, cell: (row) => (row.awb ? <code>{row.awb}</code> : '-') },
    formsCount: {
      id: 'formsCount',
      header: m.courier_column_forms,
      kind: 'number',
      cell: (row) => <Forms row={row} />,
    },
    dispatchedOn: {
      id: 'dispatchedOn',
      header: m.courier_column_dispatched,
      kind: 'date',
      cell: (row) => <DateText value={row.dispatchedOn} />,
    },
    receivedOn: {
      id: 'receivedOn',
      header: m.courier_column_received,
      kind: 'date',
      cell: (row) => <DateText value={row.receivedOn} />,
    },
    createdAt: {
      id: 'createdAt',
      header: m.courier_column_created,
      kind: 'date',
      cell: (row) => <DateText value={row.createdAt} time />,
      hidden: true,
    },
    status: {
      id: 'status',
      header: m.courier_column_status,
      cell: (row) => <StatusBadge of="consignment" status={row.status} />,
      options: consignmentStatuses.map((value) => ({ value, label: () => statusWord('consignment', value) })),
      pin: true,
    },
  } satisfies Record<string, Column<R>>;
}

const only = (field: string, value1: string): ListFilter => ({ field, opt: 'eq', value1 });

/** The view pills of a list; a consignment on its way to the user's own area needs to be opened. */
export const consignmentViews = (toOpen: 'in' | 'out') => [
  { label: m.courier_view_all(), filters: [] },
  { label: m.courier_view_prepared(), filters: [only('status', 'prepared')] },
  { label: m.courier_view_way(), filters: [only('status', 'sent')] },
  { label: m.courier_view_to_open(), filters: [only('status', 'sent'), only('direction', toOpen)] },
  { label: m.courier_view_missing(), filters: [only('status', 'partial')] },
  { label: m.courier_view_received(), filters: [only('status', 'received')] },
];
