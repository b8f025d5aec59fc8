import { type OwnTransferRow, transferSides, transfers } from '@sevadesk/contract/transfers';
import { m } from '@sevadesk/messages';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { AnswerActions } from '../components/answer-actions.tsx';
import { sideWords } from '../components/side-words.ts';
import '../components/add-status-words.ts';

const columns: Columns<OwnTransferRow> = [
  { id: 'number', header: m.transfers_number, kind: 'number', cell: (row) => row.number },
  {
    id: 'requestedAt',
    header: m.transfers_at,
    kind: 'date',
    cell: (row) => <DateText value={row.requestedAt} time />,
  },
  {
    id: 'side',
    header: m.transfers_side,
    cell: (row) => sideWords[row.side](),
    options: transferSides.map((value) => ({ value, label: sideWords[value] })),
  },
  { id: 'otherCode', header: m.transfers_code, cell: (row) => row.otherCode },
  { id: 'otherName', header: m.transfers_shop, kind: 'name', cell: (row) => row.otherName },
  { id: 'amountPaise', header: m.transfers_amount, kind: 'money', cell: (row) => <Amount value={row.amountPaise} /> },
  { id: 'note', header: m.transfers_note, cell: (row) => row.remark ?? row.note },
  {
    id: 'status',
    header: m.transfers_status,
    cell: (row) => <StatusBadge of="transfer" status={row.status} />,
    options: statusOptions('transfer'),
    pin: true,
  },
];

const views = () => [
  { label: m.transfers_view_all(), filters: [] },
  { label: m.transfers_view_waiting(), filters: [{ field: 'status', opt: 'eq' as const, value1: 'pending' }] },
];

/** Money that this merchant gave to others of its line or received from them. */
export function OwnTransferList() {
  return (
    <ListPage title={m.transfers_title()}>
      <DataTable
        endpoint={transfers.own}
        exportEndpoint={transfers.ownExport}
        columns={columns}
        views={views()}
        rowId={(row) => row.id}
        rowActions={(row) => <AnswerActions row={row} />}
        cardColumns={['side', 'otherName', 'amountPaise', 'note']}
        empty={{ title: m.transfers_empty_title(), text: m.transfers_empty_text() }}
      />
    </ListPage>
  );
}
