import { Button, Modal } from '@mantine/core';
import { debitStatuses, type MandateDebitRow, mandates } from '@sevadesk/contract/mandates';
import { m } from '@sevadesk/messages';
import { IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { CloseForm } from '../components/close-form.tsx';
import { debitLooks } from '../components/mandate-words.ts';

const columns: Columns<MandateDebitRow> = [
  { id: 'refNo', header: m.mandates_debit_number, cell: (row) => <CopyNumber value={row.refNo} /> },
  {
    id: 'createdAt',
    header: m.mandates_created,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  { id: 'merchantCode', header: m.mandates_merchant_code, cell: (row) => row.merchantCode },
  { id: 'shopName', header: m.mandates_shop, kind: 'name', cell: (row) => row.shopName },
  {
    id: 'amountPaise',
    header: m.mandates_debit_amount,
    kind: 'money',
    cell: (row) => <Amount value={row.amountPaise} />,
  },
  { id: 'dueAt', header: m.mandates_due, kind: 'date', cell: (row) => <DateText value={row.dueAt} time /> },
  { id: 'bankReference', header: m.mandates_bank_reference, cell: (row) => <CopyNumber value={row.bankReference} /> },
  { id: 'reason', header: m.mandates_reason, cell: (row) => row.reason ?? '-' },
  {
    id: 'mandateRefNo',
    header: m.mandates_number,
    cell: (row) => <CopyNumber value={row.mandateRefNo} />,
    hidden: true,
  },
  {
    id: 'status',
    header: m.mandates_status,
    cell: (row) => (
      <StatusBadge of="payment" status={debitLooks[row.status].status} words={debitLooks[row.status].words()} />
    ),
    options: debitStatuses.map((value) => ({ value, label: debitLooks[value].words })),
    pin: true,
  },
];

/** Debits by mandates of all shops; those with an unexpected sum or reference are closed by a person. */
export function DebitList() {
  const may = useMay();
  const [closing, setClosing] = useState<MandateDebitRow>();
  return (
    <ListPage
      title={m.mandates_debits_title()}
      action={
        may(mandates.policy) ? (
          <Button
            variant="default"
            leftSection={<IconSettings size={16} />}
            renderRoot={(props) => <Link to="/backend/account/mandates/rules" {...props} />}
          >
            {m.mandates_rules_title()}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        endpoint={mandates.debits}
        exportEndpoint={mandates.debitsExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['refNo', 'shopName', 'amountPaise', 'createdAt']}
        rowActions={(row) =>
          row.status === 'review' && may(mandates.closeDebit) ? (
            <Button size="compact-sm" variant="default" onClick={() => setClosing(row)}>
              {m.mandates_close()}
            </Button>
          ) : null
        }
        empty={{ title: m.mandates_debits_empty_title(), text: m.mandates_debits_empty_staff() }}
      />
      <Modal
        opened={closing !== undefined}
        onClose={() => setClosing(undefined)}
        title={m.mandates_close_title({ number: closing?.refNo ?? '' })}
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        {closing ? (
          <CloseForm
            id={closing.id}
            onDone={() => {
              setClosing(undefined);
              notify(m.mandates_closed());
            }}
          />
        ) : null}
      </Modal>
    </ListPage>
  );
}
