import { type OwnPayoutRow, payoutReference } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import type { Column } from '../../../shared/table/columns.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { TwoLines } from '../../../shared/ui/values/two-lines.tsx';
import './add-status-words.ts';

/** The end of the account's number, and whether it is a new one. */
export const accountColumn = {
  id: 'accountEnd',
  header: m.payouts_account,
  cell: (row: OwnPayoutRow & { isNewAccount?: boolean }) => (
    <TwoLines below={row.isNewAccount ? m.payouts_new_account() : undefined}>{`··${row.accountEnd}`}</TwoLines>
  ),
};

/** The columns that shops and staff share, in two parts around those of staff. */
export const firstColumns: readonly Column<OwnPayoutRow>[] = [
  {
    id: 'number',
    header: m.payouts_number,
    cell: (row) => <CopyNumber value={payoutReference(row.number)} />,
  },
  {
    id: 'requestedAt',
    header: m.payouts_requested_at,
    kind: 'date',
    cell: (row) => <DateText value={row.requestedAt} time />,
  },
];

export const lastColumns: readonly Column<OwnPayoutRow>[] = [
  { id: 'amountPaise', header: m.payouts_amount, kind: 'money', cell: (row) => <Amount value={row.amountPaise} /> },
  {
    id: 'feePaise',
    header: m.payouts_fee,
    kind: 'money',
    cell: (row) => <Amount value={row.feePaise} />,
    hidden: true,
  },
  { id: 'netPaise', header: m.payouts_to_account, kind: 'money', cell: (row) => <Amount value={row.netPaise} /> },
  {
    id: 'utr',
    header: m.payouts_result,
    cell: (row) => (row.utr === null ? (row.reason ?? '-') : <CopyNumber value={row.utr} />),
  },
  {
    id: 'endedAt',
    header: m.payouts_ended_at,
    kind: 'date',
    cell: (row) => (row.endedAt === null ? '-' : <DateText value={row.endedAt} time />),
    hidden: true,
  },
  {
    id: 'status',
    header: m.payouts_status,
    cell: (row) => <StatusBadge of="payout" status={row.status} />,
    options: statusOptions('payout'),
    pin: true,
  },
];
