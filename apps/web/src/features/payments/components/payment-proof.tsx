import { Alert } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import type { PaymentView } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { IconBuildingBank } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { type Agreement, compareLine } from './compare-line.ts';
import classes from './payments.module.css';

const tones = { equal: undefined, near: 'wait', differs: 'bad' } as const;

const amountWords = {
  equal: m.payments_match_amount_equal,
  near: m.payments_match_amount_differs,
  differs: m.payments_match_amount_differs,
};
const referenceWords = {
  equal: m.payments_match_reference_equal,
  near: m.payments_match_reference_close,
  differs: m.payments_match_reference_differs,
};
const dateWords = {
  equal: m.payments_match_date_equal,
  near: m.payments_match_date_near,
  differs: m.payments_match_date_differs,
};

/** The bank's own line behind an approval, and how far it agrees with the request. */
export function PaymentProof({ payment }: { payment: PaymentView }) {
  const { line } = payment;
  if (!line) return null;
  const words = line.how === 'rule' ? m.payments_by_rule : m.payments_by_line;
  const agrees = compareLine(payment, line);
  return (
    <Alert color="teal" icon={<IconBuildingBank size={18} />}>
      {words({ date: formatDate(line.dated), narration: line.narration })}
      <Facts
        columns={2}
        facts={[
          {
            label: m.payments_line_credit(),
            value: (
              <Compared agreement={agrees.amount} words={amountWords}>
                <Amount value={line.creditPaise} strong />
              </Compared>
            ),
          },
          {
            label: m.payments_line_dated(),
            value: (
              <Compared agreement={agrees.date} words={dateWords}>
                {formatDate(line.dated)}
              </Compared>
            ),
          },
          {
            label: m.payments_reference(),
            value: (
              <Compared agreement={agrees.reference} words={referenceWords}>
                {/* A bank without a column of its own writes the UTR into the narration. */}
                <CopyNumber value={line.reference ?? (agrees.reference === 'equal' ? payment.reference : null)} />
              </Compared>
            ),
            wide: true,
          },
        ]}
      />
    </Alert>
  );
}

type ComparedProps = { agreement?: Agreement; words: Record<Agreement, () => string>; children: ReactNode };

/** A value of the bank, with how it agrees in colour and words. */
function Compared({ agreement, words, children }: ComparedProps) {
  return (
    <span className={classes.compared}>
      {children}
      {agreement ? (
        <span className={classes.chip} data-tone={tones[agreement]}>
          {words[agreement]()}
        </span>
      ) : null}
    </span>
  );
}
