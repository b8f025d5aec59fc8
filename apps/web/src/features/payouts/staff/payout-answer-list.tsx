import { Button, Group } from '@mantine/core';
import { answerDifferences, answerOutcomes, payoutBatches, type PayoutAnswerRow } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import { IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { statusView } from '../../../shared/table/status-view.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { TwoLines } from '../../../shared/ui/values/two-lines.tsx';
import { answerWords, differenceWords } from '../components/answer-words.ts';
import '../components/add-status-words.ts';

const columns: Columns<PayoutAnswerRow> = [
  {
    id: 'answeredAt',
    header: m.payouts_answered_at,
    kind: 'date',
    cell: (row) => <DateText value={row.answeredAt} time />,
  },
  { id: 'reference', header: m.payouts_answer_reference, cell: (row) => <CopyNumber value={row.reference} /> },
  {
    id: 'shopName',
    header: m.payouts_shop,
    kind: 'name',
    cell: (row) => <TwoLines below={row.merchantCode ?? undefined}>{row.shopName ?? '-'}</TwoLines>,
  },
  {
    id: 'answer',
    header: m.payouts_answer_status,
    cell: (row) => <TwoLines below={row.reason ?? row.utr ?? undefined}>{answerWords[row.answer]()}</TwoLines>,
  },
  {
    id: 'amountPaise',
    header: m.payouts_answer_amount,
    kind: 'money',
    cell: (row) => <Amount value={row.amountPaise} />,
  },
  {
    id: 'difference',
    header: m.payouts_difference,
    cell: (row) => (row.difference === null ? '-' : differenceWords[row.difference]()),
    options: answerDifferences.map((value) => ({ value, label: differenceWords[value] })),
  },
  {
    id: 'outcome',
    header: m.payouts_outcome,
    cell: (row) => <StatusBadge of="payout-answer" status={row.outcome} />,
    options: statusOptions('payout-answer'),
    pin: true,
  },
];

const views = () => [
  { label: m.payouts_view_all(), filters: [] },
  ...answerOutcomes.map((outcome) => ({
    ...statusView('payout-answer', outcome),
    filters: [{ field: 'outcome', opt: 'eq' as const, value1: outcome }],
  })),
];

/** What banks answered to payouts, with what each line did. */
export function PayoutAnswerList() {
  const mayImport = useMay()(payoutBatches.prepare);
  return (
    <ListPage
      title={m.payouts_answers_title()}
      breadcrumb={[
        { label: m.payouts_title(), link: { to: '/backend/account/payouts' } },
        { label: m.payouts_answers_title() },
      ]}
      action={
        mayImport ? (
          <Group gap="sm">
            <Button variant="default" renderRoot={(props) => <Link to="/backend/misc/imports" {...props} />}>
              {m.payouts_answer_files()}
            </Button>
            <Button
              leftSection={<IconUpload size={16} />}
              renderRoot={(props) => <Link to="/backend/misc/imports/new" {...props} />}
            >
              {m.payouts_answer_import()}
            </Button>
          </Group>
        ) : undefined
      }
    >
      <DataTable
        endpoint={payoutBatches.answers}
        exportEndpoint={payoutBatches.answersExport}
        columns={columns}
        rowId={(row) => row.id}
        views={views()}
        cardColumns={['reference', 'answer', 'amountPaise', 'difference']}
        empty={{ title: m.payouts_answers_empty_title(), text: m.payouts_answers_empty_text() }}
      />
    </ListPage>
  );
}
