import { Button } from '@mantine/core';
import { payoutBatches, type PayoutBatchRow } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../../../shared/api/download.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { TwoLines } from '../../../shared/ui/values/two-lines.tsx';
import '../components/add-status-words.ts';

const columns: Columns<PayoutBatchRow> = [
  { id: 'number', header: m.payouts_batch, kind: 'number', cell: (row) => row.number },
  {
    id: 'requestedAt',
    header: m.payouts_prepared_at,
    kind: 'date',
    cell: (row) => (
      <TwoLines below={row.requestedBy}>
        <DateText value={row.requestedAt} time />
      </TwoLines>
    ),
  },
  {
    id: 'bankName',
    header: m.payouts_paying_account,
    cell: (row) => <TwoLines below={row.profile}>{row.bankName}</TwoLines>,
  },
  { id: 'payouts', header: m.payouts_count, kind: 'number', cell: (row) => row.payouts },
  { id: 'totalPaise', header: m.payouts_total, kind: 'money', cell: (row) => <Amount value={row.totalPaise} /> },
  {
    id: 'decidedAt',
    header: m.payouts_decided_at,
    kind: 'date',
    cell: (row) =>
      row.decidedAt === null ? (
        '-'
      ) : (
        <TwoLines below={row.decidedBy ?? row.decisionRemark ?? undefined}>
          <DateText value={row.decidedAt} time />
        </TwoLines>
      ),
  },
  {
    id: 'downloadedAt',
    header: m.payouts_downloaded_at,
    kind: 'date',
    cell: (row) => (row.downloadedAt === null ? '-' : <DateText value={row.downloadedAt} time />),
  },
  {
    id: 'status',
    header: m.payouts_status,
    cell: (row) => <StatusBadge of="payout-batch" status={row.status} />,
    options: statusOptions('payout-batch'),
    pin: true,
  },
];

/** Batches of payouts with their decision, and the files for the bank. */
export function PayoutBatchList() {
  const mayDownload = useMay()(payoutBatches.file);
  return (
    <ListPage
      title={m.payouts_batches_title()}
      breadcrumb={[
        { label: m.payouts_title(), link: { to: '/backend/account/payouts' } },
        { label: m.payouts_batches_title() },
      ]}
    >
      <DataTable
        endpoint={payoutBatches.list}
        exportEndpoint={payoutBatches.export}
        columns={columns}
        rowId={(row) => row.id}
        searchable={false}
        rowActions={(row) => (mayDownload && row.status === 'approved' ? <FileButton row={row} /> : null)}
        cardColumns={['number', 'totalPaise', 'payouts', 'bankName']}
        empty={{ title: m.payouts_batches_empty_title(), text: m.payouts_batches_empty_text() }}
      />
    </ListPage>
  );
}

function FileButton({ row }: { row: PayoutBatchRow }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} />}
      aria-label={m.payouts_batch_file_of({ number: String(row.number) })}
      onClick={() => void download(payoutBatches.file, { params: { id: row.id } })}
    >
      {m.payouts_batch_file()}
    </Button>
  );
}
