import { Button } from '@mantine/core';
import { type TransferRow, transfers } from '@sevadesk/contract/transfers';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { TransferPolicyForm } from '../components/transfer-policy-form.tsx';
import '../components/add-status-words.ts';

const kindWords = { give: m.transfers_kind_give, return: m.transfers_kind_return };

const columns: Columns<TransferRow> = [
  { id: 'number', header: m.transfers_number, kind: 'number', cell: (row) => row.number },
  {
    id: 'requestedAt',
    header: m.transfers_at,
    kind: 'date',
    cell: (row) => <DateText value={row.requestedAt} time />,
  },
  {
    id: 'kind',
    header: m.transfers_side,
    cell: (row) => kindWords[row.kind](),
    options: (['give', 'return'] as const).map((value) => ({ value, label: kindWords[value] })),
  },
  { id: 'merchantCode', header: m.transfers_above_code, cell: (row) => row.merchantCode },
  { id: 'merchantName', header: m.transfers_above, kind: 'name', cell: (row) => row.merchantName },
  { id: 'memberCode', header: m.transfers_below_code, cell: (row) => row.memberCode },
  { id: 'memberName', header: m.transfers_below, kind: 'name', cell: (row) => row.memberName },
  { id: 'amountPaise', header: m.transfers_amount, kind: 'money', cell: (row) => <Amount value={row.amountPaise} /> },
  { id: 'note', header: m.transfers_note, cell: (row) => row.remark ?? row.note },
  {
    id: 'decidedAt',
    header: m.transfers_decided,
    kind: 'date',
    cell: (row) => (row.decidedAt === null ? '-' : <DateText value={row.decidedAt} time />),
    hidden: true,
  },
  {
    id: 'status',
    header: m.transfers_status,
    cell: (row) => <StatusBadge of="transfer" status={row.status} />,
    options: statusOptions('transfer'),
    pin: true,
  },
];

/** Money that merchants gave to those below them and got back, and its limits. */
export function TransferList() {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  return (
    <ListPage
      title={m.transfers_title()}
      action={
        may(transfers.savePolicy) ? (
          <Button variant="default" onClick={() => setOpen(true)}>
            {m.transfers_policy()}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        endpoint={transfers.list}
        exportEndpoint={transfers.export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['kind', 'merchantName', 'memberName', 'amountPaise']}
        empty={{ title: m.transfers_empty_title(), text: m.transfers_empty_text() }}
      />
      <SideDrawer opened={isOpen} title={m.transfers_policy()} onClose={() => setOpen(false)}>
        <TransferPolicyForm onDone={() => setOpen(false)} />
      </SideDrawer>
    </ListPage>
  );
}
