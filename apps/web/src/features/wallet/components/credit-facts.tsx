import { Alert, Text } from '@mantine/core';
import type { CreditView } from '@sevadesk/contract/credit';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { m } from '@sevadesk/messages';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount, Balance } from '../../../shared/ui/values/money.tsx';

/** Limit, drawn credit, what can be spent, and the days of a shop's credit line. */
export function CreditFacts({ view }: { view: CreditView }) {
  const { limitPaise, drawnPaise, leftPaise, repayDays, validUntil, drawnOn, dueOn, state } = view;
  return (
    <>
      {state === 'overdue' ? (
        <Alert color="red" mb={12}>
          {m.credit_overdue_note({ amount: formatAmount(drawnPaise) })}
        </Alert>
      ) : null}
      <Facts
        columns={2}
        facts={[
          { label: m.credit_limit(), value: <Balance value={limitPaise} /> },
          { label: m.credit_drawn(), value: <Amount value={drawnPaise} strong /> },
          ...(drawnOn === null || dueOn === null
            ? []
            : [
                { label: m.credit_drawn_on(), value: <DateText value={drawnOn} /> },
                { label: m.credit_due_on(), value: <DateText value={dueOn} /> },
              ]),
          { label: m.credit_left(), value: <Balance value={leftPaise} /> },
          { label: m.credit_repay_days(), value: repayDays },
          {
            label: m.credit_valid_until(),
            value: validUntil === null ? m.credit_until_none() : <DateText value={validUntil} />,
          },
        ]}
      />
      <Text size="sm" c="dimmed" mt={8}>
        {m.credit_repaid_first()}
      </Text>
    </>
  );
}
