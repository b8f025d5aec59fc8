import type { CollectionRow } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import type { Column, Columns } from '../../../shared/table/index.ts';
import { Amount, LedgerBalance } from '../../../shared/ui/values/money.tsx';

type Sums = Pick<CollectionRow, 'collectedPaise' | 'refundedPaise'>;

/** Amounts received and paid back. */
export const sumColumns: Columns<Sums> = [
  {
    id: 'collectedPaise',
    header: m.reports_collected,
    kind: 'money',
    cell: (row) => <Amount value={row.collectedPaise} />,
  },
  {
    id: 'refundedPaise',
    header: m.reports_refunded,
    kind: 'money',
    cell: (row) => <Amount value={row.refundedPaise} />,
  },
];

export const netColumn: Column<Pick<CollectionRow, 'netPaise'>> = {
  id: 'netPaise',
  header: m.reports_net,
  kind: 'money',
  cell: (row) => <LedgerBalance value={row.netPaise} strong />,
};

export const countColumn: Column<Pick<CollectionRow, 'count'>> = {
  id: 'count',
  header: m.reports_count,
  kind: 'number',
  cell: (row) => row.count,
};
