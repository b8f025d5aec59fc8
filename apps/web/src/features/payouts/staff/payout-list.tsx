import { Button, Group, Text } from '@mantine/core';
import { mostInBatch, payoutBatches, type PayoutRow, payouts } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import { IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { statusView } from '../../../shared/table/status-view.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { TwoLines } from '../../../shared/ui/values/two-lines.tsx';
import { queueView } from '../../dashboard/index.ts';
import { AdviceButton } from '../components/advice-button.tsx';
import { BatchButton } from '../components/batch-button.tsx';
import { accountColumn, firstColumns, lastColumns } from '../components/payout-columns.tsx';
import { OutcomeButton } from '../components/outcome-form.tsx';
import { PayoutPolicyForm } from '../components/payout-policy-form.tsx';

const columns: Columns<PayoutRow> = [
  ...firstColumns,
  { id: 'merchantCode', header: m.payouts_merchant_code, cell: (row) => row.merchantCode, hidden: true },
  {
    id: 'shopName',
    header: m.payouts_shop,
    kind: 'name',
    cell: (row) => <TwoLines below={row.merchantCode}>{row.shopName}</TwoLines>,
  },
  accountColumn,
  { id: 'batchNumber', header: m.payouts_batch, kind: 'number', cell: (row) => row.batchNumber ?? '-', hidden: true },
  {
    id: 'sentAt',
    header: m.payouts_sent_at,
    kind: 'date',
    cell: (row) => (row.sentAt === null ? '-' : <DateText value={row.sentAt} time />),
    hidden: true,
  },
  ...lastColumns,
];

const views = () => [
  { label: m.payouts_view_all(), filters: [] },
  ...(['ready', 'sent'] as const).map((status) => statusView('payout', status)),
  queueView('payouts-overdue'),
  ...(['paid', 'returned'] as const).map((status) => statusView('payout', status)),
];

/** Payouts of all merchants with their batches, and the settings of payouts. */
export function PayoutList() {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const mayBatch = may(payoutBatches.prepare);
  return (
    <ListPage
      title={m.payouts_title()}
      action={
        <Group gap="sm">
          <Button variant="default" renderRoot={(props) => <Link to="/backend/account/payout-batches" {...props} />}>
            {m.payouts_batches_title()}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to="/backend/account/payout-answers" {...props} />}>
            {m.payouts_answers_title()}
          </Button>
          {may(payouts.savePolicy) ? (
            <Button variant="default" leftSection={<IconSettings size={16} />} onClick={() => setOpen(true)}>
              {m.payouts_policy()}
            </Button>
          ) : null}
          {mayBatch ? <BatchButton /> : null}
        </Group>
      }
    >
      <DataTable
        endpoint={payouts.list}
        exportEndpoint={payouts.export}
        columns={columns}
        rowId={(row) => row.id}
        views={views()}
        bulk={mayBatch ? (rows, clear) => <SelectedBatch rows={rows} clear={clear} /> : undefined}
        bulkMost={mostInBatch}
        rowActions={(row) => (
          <>
            <OutcomeButton row={row} />
            <AdviceButton endpoint={payouts.staffAdvice} row={row} />
          </>
        )}
        cardColumns={['number', 'shopName', 'amountPaise', 'netPaise']}
        empty={{ title: m.payouts_empty_title(), text: m.payouts_empty_text() }}
      />
      <SideDrawer opened={isOpen} title={m.payouts_policy()} onClose={() => setOpen(false)}>
        <PayoutPolicyForm
          onDone={() => {
            setOpen(false);
            notify(m.payouts_policy_saved());
          }}
        />
      </SideDrawer>
    </ListPage>
  );
}

/** A batch of the selected payouts; only those that are ready. */
function SelectedBatch({ rows, clear }: { rows: PayoutRow[]; clear: () => void }) {
  const ready = rows.filter(({ status }) => status === 'ready');
  if (ready.length === 0) return <Text size="sm">{m.payouts_batch_none_ready()}</Text>;
  return <BatchButton payoutIds={ready.map(({ id }) => id)} onDone={clear} />;
}
