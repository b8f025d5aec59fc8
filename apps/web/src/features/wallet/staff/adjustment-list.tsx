import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { approvals } from '@sevadesk/contract/approvals';
import { type AdjustmentRow, adjustmentKinds, ledger } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { queueView } from '../../dashboard/index.ts';
import { AdjustmentForm } from '../components/adjustment-form.tsx';
import { AdjustmentPeek } from '../components/adjustment-peek.tsx';
import { adjustmentWords } from '../components/kind-words.ts';
import { notePosted } from '../components/posted-note.ts';
import { PostingPeek } from '../components/posting-peek.tsx';
import { ProofPanel } from '../components/proof-panel.tsx';
import '../components/add-status-words.ts';

const columns: Columns<AdjustmentRow> = [
  { id: 'number', header: m.wallet_adjustment_number, kind: 'number', cell: (row) => row.number },
  {
    id: 'requestedAt',
    header: m.wallet_requested_at,
    kind: 'date',
    cell: (row) => <DateText value={row.requestedAt} time />,
  },
  {
    id: 'kind',
    header: m.wallet_kind,
    cell: (row) => adjustmentWords[row.kind](),
    options: adjustmentKinds.map((value) => ({ value, label: adjustmentWords[value] })),
  },
  { id: 'merchantCode', header: m.wallet_merchant_code, cell: (row) => row.merchantCode ?? '-' },
  { id: 'shopName', header: m.wallet_shop, kind: 'name', cell: (row) => row.shopName ?? '-' },
  { id: 'amountPaise', header: m.wallet_amount, kind: 'money', cell: (row) => <Amount value={row.amountPaise} /> },
  { id: 'reason', header: m.wallet_reason, cell: (row) => row.decisionRemark ?? row.reason },
  { id: 'requestedBy', header: m.wallet_requested_by, cell: (row) => row.requestedBy, hidden: true },
  { id: 'decidedBy', header: m.wallet_decided_by, cell: (row) => row.decidedBy ?? '-', hidden: true },
  { id: 'accountName', header: m.wallet_against, cell: (row) => row.accountName ?? '-', hidden: true },
  {
    id: 'status',
    header: m.wallet_status,
    cell: (row) => <StatusBadge of="adjustment" status={row.status} />,
    options: statusOptions('adjustment'),
    pin: true,
  },
];

const views = () => [{ label: m.wallet_view_all(), filters: [] }, queueView('adjustments')];

/** Adjustment requests, those pending with a second person, and whether the ledger is correct. */
export function AdjustmentList() {
  const may = useMay();
  const [isNew, setNew] = useState(false);
  const [chosen, setChosen] = useState<AdjustmentRow>();
  const [posting, setPosting] = useState<string>();
  const close = () => setNew(false);
  const action = (
    <Group gap="sm">
      {may(approvals.policy) ? (
        <Button variant="default" component={Link} to="/backend/actions/approval-policy">
          {m.approvals_policy_title()}
        </Button>
      ) : null}
      {may(ledger.adjust) ? (
        <Button leftSection={<IconPlus size={16} />} onClick={() => setNew(true)}>
          {m.wallet_adjustment_new()}
        </Button>
      ) : null}
    </Group>
  );
  return (
    <ListPage title={m.wallet_adjustments_title()} action={action}>
      <ProofPanel />
      <DataTable
        endpoint={ledger.adjustments}
        exportEndpoint={ledger.adjustmentsExport}
        columns={columns}
        rowId={(row) => row.id}
        peek={{ id: chosen?.id, open: setChosen }}
        views={views()}
        cardColumns={['number', 'kind', 'shopName', 'amountPaise', 'reason']}
        rowActions={(row) => (
          <Tooltip label={m.wallet_adjustment_open({ number: String(row.number) })}>
            <ActionIcon
              variant="subtle"
              aria-label={m.wallet_adjustment_open({ number: String(row.number) })}
              onClick={() => setChosen(row)}
            >
              <IconListDetails size={18} />
            </ActionIcon>
          </Tooltip>
        )}
        empty={{ title: m.wallet_adjustments_empty_title(), text: m.wallet_adjustments_empty_text() }}
      />
      <SideDrawer opened={isNew} title={m.wallet_adjustment_new()} onClose={close}>
        <AdjustmentForm
          onDone={(reply) => {
            close();
            notePosted(reply);
          }}
        />
      </SideDrawer>
      <AdjustmentPeek
        row={chosen}
        onClose={() => setChosen(undefined)}
        onPosting={(id) => {
          setChosen(undefined);
          setPosting(id);
        }}
      />
      <PostingPeek id={posting} onClose={() => setPosting(undefined)} onOpen={setPosting} />
    </ListPage>
  );
}
