import { Alert } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import type { PaymentView } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { IconBuildingBank } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { matchTone, matchWords } from './match-words.ts';
import classes from './payments.module.css';

const proofWords = {
  rule: m.payments_by_rule,
  person: m.payments_by_line,
  plan: m.payments_by_plan,
  payer: m.payments_by_payer,
};

type Agreement = keyof typeof matchWords;

/** The bank's line behind an approval, and how well it matches the request. */
export function PaymentProof({ payment }: { payment: PaymentView }) {
  const { line } = payment;
  if (!line) return null;
  const words = proofWords[line.how];
  const found = (part: string) => line.reasons.find((reason) => reason.startsWith(part));
  // A cash deposit has no reference to match.
  const reference = payment.reference === null ? undefined : (found('reference_') ?? 'reference_differs');
  return (
    <Alert color="teal" icon={<IconBuildingBank size={18} />}>
      {words({ date: formatDate(line.dated), narration: line.narration })}
      <Facts
        columns={2}
        facts={[
          {
            label: m.payments_line_credit(),
            value: (
              <Compared agreement={found('amount_')}>
                <Amount value={line.creditPaise} strong />
              </Compared>
            ),
          },
          {
            label: m.payments_line_dated(),
            value: <Compared agreement={found('date_') ?? 'date_differs'}>{formatDate(line.dated)}</Compared>,
          },
          {
            label: m.payments_reference(),
            value: (
              <Compared agreement={reference}>
                {/* A bank without a UTR column writes the UTR into the narration. */}
                <CopyNumber value={line.reference ?? (reference === 'reference_equal' ? payment.reference : null)} />
              </Compared>
            ),
            wide: true,
          },
        ]}
      />
    </Alert>
  );
}

/** A value of the bank, with the match in colour and text. */
function Compared({ agreement, children }: { agreement?: Agreement; children: ReactNode }) {
  return (
    <span className={classes.compared}>
      {children}
      {agreement ? (
        <span className={classes.chip} data-tone={matchTone(agreement)}>
          {matchWords[agreement]()}
        </span>
      ) : null}
    </span>
  );
}
