import { Box, Button, Text } from '@mantine/core';
import { formatAmount, formatBalance, paiseOfRupees } from '@sevadesk/contract/kernel/money-format';
import { type Paise, zeroPaise } from '@sevadesk/contract/kernel/paise';
import { nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { wallet } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { CreditNote } from '../../wallet/index.ts';

/** The credited amount and the balance with it; the balance is hidden while it is refreshed. */
export function Credited({ amountPaise }: { amountPaise: Paise }) {
  const { data, isFetching } = useCall(wallet.closing, {});
  const balancePaise = paiseOfRupees(data?.data ?? 0) ?? zeroPaise;
  return (
    <div>
      <Text ta="center">{m.gateway_wallet_credited({ amount: formatAmount(amountPaise) })}</Text>
      {data && !isFetching ? (
        <Box ta="center">
          <Text fw={650}>{m.gateway_new_balance({ balance: formatBalance(balancePaise) })}</Text>
          <CreditNote funds={{ balancePaise, creditLimitPaise: data.creditLimitPaise }} />
        </Box>
      ) : null}
    </div>
  );
}

const preSubmit = '/merchant/product/nsdl-pan/physical/pre-submit';

/** Leads back to the applications that are ready to pay; to the dashboard without any. */
export function NextAfterPayment() {
  const may = useMay()(nsdlPan.preSubmit);
  const { data, isLoading } = useCall(nsdlPan.preSubmit, {}, { enabled: may, staleTime: 0 });
  if (isLoading) return null;
  const ready = data?.data ?? [];
  const [first] = ready;
  const next = (link: LinkProps, label: string) => (
    <Button renderRoot={(props) => <Link {...link} {...props} />}>{label}</Button>
  );
  if (!first) return next({ to: '/merchant/' }, m.gateway_to_dashboard());
  if (ready.length > 1) return next({ to: preSubmit }, m.gateway_ready_to_pay({ count: ready.length }));
  return next({ to: preSubmit, search: { ids: first.id } }, m.gateway_continue_with({ name: first.cardName }));
}
