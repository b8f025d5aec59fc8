import { Text } from '@mantine/core';
import { type CollectOwnRow, collect } from '@sevadesk/contract/collect';
import { m } from '@sevadesk/messages';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { flagWords, optionsOf, wayWords } from './words.ts';
import './add-status-words.ts';

function Payer({ row }: { row: CollectOwnRow }) {
  const flags = flagWords(row);
  return (
    <>
      {row.payerName ?? '-'}
      {flags.length > 0 ? (
        <Text size="xs" c="dimmed">
          {flags.join(' · ')}
        </Text>
      ) : null}
    </>
  );
}

const columns: Columns<CollectOwnRow> = [
  {
    id: 'receivedAt',
    header: m.collect_received_at,
    kind: 'date',
    cell: (row) => <DateText value={row.receivedAt} time />,
  },
  { id: 'amountPaise', header: m.collect_amount, kind: 'money', cell: (row) => <Amount value={row.amountPaise} /> },
  { id: 'way', header: m.collect_way, cell: (row) => wayWords[row.way](), options: optionsOf(wayWords) },
  { id: 'payerName', header: m.collect_payer_name, kind: 'name', cell: (row) => <Payer row={row} /> },
  { id: 'utr', header: m.collect_utr, cell: (row) => <CopyNumber value={row.utr} /> },
  {
    id: 'status',
    header: m.collect_status,
    cell: (row) => <StatusBadge of="collect" status={row.status} />,
    options: statusOptions('collect'),
    pin: true,
  },
];

/** Payments to the shop's own collection account, also those that are reviewed or returned. */
export function OwnPayments() {
  return (
    <DataTable
      endpoint={collect.ownList}
      exportEndpoint={collect.ownExport}
      columns={columns}
      rowId={(row) => row.id}
      cardColumns={['receivedAt', 'amountPaise', 'way', 'payerName', 'utr']}
      empty={{ title: m.collect_own_payments(), text: m.collect_own_none() }}
    />
  );
}
