import { formatDate, formatDateTime } from '@sevadesk/contract/kernel/date-format';
import type { StatementLineRow } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Amount, Balance } from '../../../shared/ui/values/money.tsx';

export function LineFacts({ line }: { line: StatementLineRow }) {
  const isCredit = line.creditPaise > 0;
  const settled = line.settledAt
    ? [
        { label: m.payments_line_settled(), value: formatDateTime(line.settledAt) },
        { label: m.payments_decided_by(), value: line.settledBy },
      ]
    : [];
  const bound = line.requestRefNo
    ? [
        { label: m.payments_line_request(), value: <CopyNumber value={line.requestRefNo} /> },
        { label: m.payments_shop_name(), value: line.shopName },
      ]
    : [];
  const note = line.note ? [{ label: m.payments_line_note(), value: line.note, wide: true }] : [];
  return (
    <Facts
      columns={2}
      facts={[
        { label: m.payments_line_narration(), value: line.narration, wide: true },
        {
          label: isCredit ? m.payments_line_credit() : m.payments_line_debit(),
          value: <Amount value={isCredit ? line.creditPaise : line.debitPaise} strong />,
        },
        { label: m.payments_line_dated(), value: formatDate(line.dated) },
        { label: m.payments_reference(), value: line.reference ? <CopyNumber value={line.reference} /> : null },
        { label: m.payments_bank(), value: `${line.bankName} ··${line.accountEnd}` },
        ...(line.balancePaise === null
          ? []
          : [{ label: m.payments_line_balance(), value: <Balance value={line.balancePaise} /> }]),
        ...bound,
        ...settled,
        ...note,
      ]}
    />
  );
}
