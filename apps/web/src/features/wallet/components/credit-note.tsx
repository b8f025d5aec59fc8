import { Text } from '@mantine/core';
import type { Funds } from '@sevadesk/contract/kernel/funds';
import { formatBalance } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { spendableOf } from '@sevadesk/contract/kernel/spendable';
import { m } from '@sevadesk/messages';

/** What new work can cost, how much of it is credit, and what must remain; nothing for a shop without credit line and minimum. */
export function CreditNote({ funds }: { funds: Funds }) {
  const { creditLimitPaise = 0, minLeftPaise = 0 } = funds;
  const leftPaise = spendableOf(funds);
  const creditLeftPaise = toPaise(Math.min(leftPaise, creditLimitPaise));
  const [amount, credit] = [formatBalance(leftPaise), formatBalance(creditLeftPaise)];
  const minLeft = formatBalance(toPaise(minLeftPaise));
  if (creditLimitPaise <= 0 && minLeftPaise <= 0) return null;
  return (
    <Text size="sm" c="dimmed" mt={8}>
      {creditLimitPaise > 0 ? m.wallet_spendable({ amount, credit }) : null}{' '}
      {minLeftPaise > 0 ? m.wallet_minimum({ minimum: minLeft }) : null}
    </Text>
  );
}
