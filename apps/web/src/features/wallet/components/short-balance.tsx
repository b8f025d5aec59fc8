import { Anchor, Text } from '@mantine/core';
import { formatBalance } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';

/** The shortfall of the wallet in paise, with a link to add money; hidden while the balance is sufficient. */
export function ShortBalance({ shortPaise }: { shortPaise: number }) {
  if (shortPaise <= 0) return null;
  return (
    <Text c="var(--sd-bad)" size="sm" mt={8} role="status">
      {m.wallet_short({ amount: formatBalance(toPaise(shortPaise)) })}{' '}
      <Anchor component={Link} to="/merchant/accounting/payment" size="sm" underline="always" c="inherit">
        {m.wallet_add_money()}
      </Anchor>
    </Text>
  );
}
