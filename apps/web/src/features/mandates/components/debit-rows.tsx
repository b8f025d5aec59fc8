import { Text } from '@mantine/core';
import type { MandateDebit } from '@sevadesk/contract/mandates';
import { m } from '@sevadesk/messages';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { TwoLines } from '../../../shared/ui/values/two-lines.tsx';
import { debitLooks } from './mandate-words.ts';
import classes from './mandates.module.css';

function wordsOf({ status }: MandateDebit): string {
  return status === 'review' ? m.mandates_debit_review_shop() : debitLooks[status].words();
}

/** What follows, or how a debit ended: its time, the bank's reference or the reason. */
function Below({ debit }: { debit: MandateDebit }) {
  if (debit.bankReference !== null) return `${m.mandates_bank_reference()} ${debit.bankReference}`;
  if (debit.reason !== null) return debit.reason;
  return (
    <>
      {m.mandates_due()} <DateText value={debit.dueAt} time />
    </>
  );
}

/** A shop's debits, newest first. */
export function DebitRows({ debits }: { debits: readonly MandateDebit[] }) {
  if (debits.length === 0) return <Text c="dimmed">{m.mandates_debits_empty()}</Text>;
  return (
    <ul className={classes.rows}>
      {debits.map((debit) => (
        <li key={debit.id}>
          <TwoLines below={<Below debit={debit} />}>
            <Amount value={debit.amountPaise} strong />
          </TwoLines>
          <StatusBadge of="payment" status={debitLooks[debit.status].status} words={wordsOf(debit)} />
        </li>
      ))}
    </ul>
  );
}
