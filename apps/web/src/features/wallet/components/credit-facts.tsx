import { Text } from '@mantine/core';
import type { CreditView } from '@sevadesk/contract/credit';
import { m } from '@sevadesk/messages';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount, Balance } from '../../../shared/ui/values/money.tsx';

/** Limit, drawn credit, what can be spent, and the days of a shop's credit line. */
export function CreditFacts({ view }: { view: CreditView }) {
  const { limitPaise, drawnPaise, leftPaise, repayDays, validUntil } = view;
  return (
    <>
      <Facts
        columns={2}
        facts={[
          { label: m.credit_limit(), value: <Balance value={limitPaise} /> },
          { label: m.credit_drawn(), value: <Amount value={drawnPaise} strong /> },
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
