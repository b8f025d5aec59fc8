import { Text } from '@mantine/core';
import type { Funds } from '@sevadesk/contract/kernel/funds';
import { formatBalance } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { spendableOf } from '@sevadesk/contract/kernel/spendable';
import { m } from '@sevadesk/messages';

/** What new work can cost, and how much of it is credit; nothing for a shop without a credit line. */
export function CreditNote({ funds }: { funds: Funds }) {
  const { creditLimitPaise = 0 } = funds;
  if (creditLimitPaise <= 0) return null;
  const leftPaise = spendableOf(funds);
  const creditLeftPaise = toPaise(Math.min(leftPaise, creditLimitPaise));
  return (
    <Text size="sm" c="dimmed" mt={8}>
      {m.wallet_spendable({ amount: formatBalance(leftPaise), credit: formatBalance(creditLeftPaise) })}
    </Text>
  );
}
