import { type PolicyRow, type PolicyView } from '@sevadesk/contract/approvals';
import { formatBalance } from '@sevadesk/contract/kernel/money-format';
import type { Paise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';

const sumText = (act: string, limitPaise: Paise) =>
  limitPaise === 0
    ? m.approvals_policy_act_always({ act })
    : m.approvals_policy_act_from({ act, sum: formatBalance(limitPaise) });

/** The sums of a request in words, one line for each act. */
export function SumLines({ row, bySum }: { row: PolicyRow; bySum: PolicyView['bySum'] }) {
  return (
    <div>
      {bySum.map(({ kind, name }) => (
        <div key={kind}>{sumText(name, row.sums[kind])}</div>
      ))}
    </div>
  );
}

function decisionOf({ status, requestedBy, decidedBy, remark }: PolicyRow): string {
  if (requestedBy === null) return m.approvals_policy_first();
  if (decidedBy === null) return remark ?? '';
  return status === 'approved'
    ? m.approvals_policy_approved_by({ who: decidedBy })
    : m.approvals_policy_rejected_by({ who: decidedBy, remark: remark ?? '' });
}

/** Past requests with their decisions, newest first. */
export function PolicyHistory({ view: { history, bySum } }: { view: PolicyView }) {
  return (
    <PlainTable
      heads={[
        m.approvals_policy_number(),
        m.approvals_requested_at(),
        m.approvals_requested_by(),
        m.approvals_policy_limits(),
        m.approvals_reason(),
        m.approvals_policy_decision(),
      ]}
      rows={history.map((row) => ({
        key: row.id,
        cells: [
          row.number,
          <DateText key="at" value={row.requestedAt} time />,
          row.requestedBy ?? '-',
          <SumLines key="sums" row={row} bySum={bySum} />,
          row.requestedBy === null ? '-' : row.reason,
          decisionOf(row),
        ],
      }))}
    />
  );
}
