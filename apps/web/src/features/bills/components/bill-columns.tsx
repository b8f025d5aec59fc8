import type { BillRow } from '@sevadesk/contract/bills';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import type { Column } from '../../../shared/table/columns.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { TwoLines } from '../../../shared/ui/values/two-lines.tsx';

/** The columns for both areas. */
export const billColumns = {
  number: { id: 'number', header: m.bills_number, cell: (row) => row.number },
  biller: { id: 'billerName', header: m.bills_biller, kind: 'name', cell: (row) => row.billerName },
  account: {
    id: 'account',
    header: m.bills_account,
    cell: ({ account, customerName }) => <TwoLines below={customerName ?? ''}>{account}</TwoLines>,
  },
  total: {
    id: 'totalPaise',
    header: m.bills_total,
    kind: 'money',
    cell: (row) => <Amount value={toPaise(row.totalPaise)} />,
  },
  ref: { id: 'networkRef', header: m.bills_network_ref, cell: (row) => <CopyNumber value={row.networkRef} /> },
  createdAt: {
    id: 'createdAt',
    header: m.bills_created,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  status: {
    id: 'status',
    header: m.bills_status,
    cell: (row) => <StatusBadge of="bill" status={row.status} />,
    options: statusOptions('bill'),
    pin: true,
  },
} as const satisfies Record<string, Column<BillRow>>;
