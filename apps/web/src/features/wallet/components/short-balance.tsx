import { Anchor, Text } from '@mantine/core';
import { merchant } from '@sevadesk/contract/kernel/access';
import { formatBalance } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shared/auth/use-me.ts';

const look = { size: 'sm', underline: 'always', c: 'inherit' } as const;
const rupee = 100;

/** The shortfall of the wallet in paise, with links to add it by UPI or bank transfer, in whole rupees; hidden while the balance is sufficient. */
export function ShortBalance({ shortPaise }: { shortPaise: number }) {
  const may = useMay();
  if (shortPaise <= 0) return null;
  const search = { amount: Math.ceil(shortPaise / rupee) * rupee };
  return (
    <Text c="var(--sd-bad)" size="sm" mt={8} role="status">
      {m.wallet_short({ amount: formatBalance(toPaise(shortPaise)) })}{' '}
      {may(merchant('m.gateway.pay')) ? (
        <Anchor
          {...look}
          renderRoot={(props) => <Link to="/merchant/paymentgateway/pg-gateway" search={search} {...props} />}
        >
          {m.wallet_add_by_upi()}
        </Anchor>
      ) : null}{' '}
      {may(merchant('m.payments.request')) ? (
        <Anchor {...look} renderRoot={(props) => <Link to="/merchant/accounting/payment" search={search} {...props} />}>
          {m.wallet_add_by_bank()}
        </Anchor>
      ) : null}
    </Text>
  );
}
