import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { type MerchantPaymentRow, payments } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { IconFileDownload, IconPlus, IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { download } from '../../../shared/api/download.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { TwoLines } from '../../../shared/ui/values/two-lines.tsx';
import { AskForHelp } from '../../tickets/index.ts';
import { modeOptions, modeWord } from '../components/mode-words.ts';
import { statusChoices, statusViews } from '../components/status-views.ts';

const columns: Columns<MerchantPaymentRow> = [
  {
    id: 'refNo',
    header: m.payments_ref_no,
    cell: (row) => (
      <TwoLines below={row.formerRef === null ? undefined : m.payments_former_ref_of({ number: row.formerRef })}>
        <CopyNumber value={row.refNo} />
      </TwoLines>
    ),
  },
  {
    id: 'requestedAt',
    header: m.payments_requested_at,
    kind: 'date',
    cell: (row) => <DateText value={row.requestedAt} time />,
  },
  { id: 'paidOn', header: m.payments_paid_on, kind: 'date', cell: (row) => <DateText value={row.paidOn} /> },
  { id: 'amountPaise', header: m.payments_amount, kind: 'money', cell: (row) => <Amount value={row.amountPaise} /> },
  { id: 'mode', header: m.payments_mode, cell: (row) => modeWord(row.mode), options: modeOptions, hidden: true },
  {
    id: 'reference',
    header: m.payments_reference,
    cell: ({ reference, mode }) => <TwoLines below={modeWord(mode)}>{reference ?? '-'}</TwoLines>,
  },
  {
    id: 'bankName',
    header: m.payments_bank,
    cell: (row) => `${row.bankName} ··${row.accountEnd}`,
    hidden: true,
  },
  { id: 'reason', header: m.payments_reason, cell: (row) => row.reason ?? '-' },
  {
    id: 'status',
    header: m.payments_status,
    cell: (row) => <StatusBadge of="payment" status={row.status} />,
    options: statusChoices,
    pin: true,
  },
];

/** The merchant's requests with their status (MER-02). */
export function PaymentList() {
  const add = (
    <Button
      renderRoot={(props) => <Link to="/merchant/accounting/payment" {...props} />}
      leftSection={<IconPlus size={16} />}
    >
      {m.payments_add_title()}
    </Button>
  );
  return (
    <ListPage title={m.payments_list_title()} action={add}>
      <DataTable
        endpoint={payments.ownList}
        exportEndpoint={payments.ownExport}
        columns={columns}
        rowId={(row) => row.id}
        views={statusViews()}
        cardColumns={['refNo', 'amountPaise', 'paidOn']}
        rowActions={(row) => <RowActions row={row} />}
        empty={{ title: m.payments_list_empty_title(), text: m.payments_list_empty_text(), action: add }}
      />
    </ListPage>
  );
}

function RowActions({ row }: { row: MerchantPaymentRow }) {
  return (
    <Group gap={4} wrap="nowrap">
      <AskForHelp record={{ kind: 'payment', id: row.id }} number={row.refNo} iconOnly />
      {row.status === 'rejected' ? (
        <Tooltip label={m.payments_again_button()}>
          <ActionIcon
            variant="subtle"
            aria-label={m.payments_again_of({ refNo: row.refNo })}
            renderRoot={(props) => <Link to="/merchant/accounting/payment" search={{ again: row.id }} {...props} />}
          >
            <IconRepeat size={18} />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {row.hasSlip ? (
        <Tooltip label={m.payments_slip()}>
          <ActionIcon
            variant="subtle"
            onClick={() => void download(payments.ownSlip, { params: { id: row.id } })}
            aria-label={m.payments_slip_of({ refNo: row.refNo })}
          >
            <IconFileDownload size={18} />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </Group>
  );
}
