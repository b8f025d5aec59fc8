import { Text } from '@mantine/core';
import type { Funds } from '@sevadesk/contract/kernel/funds';
import { formatAmount, formatBalance, paiseOfRupees } from '@sevadesk/contract/kernel/money-format';
import { shortfallOf } from '@sevadesk/contract/kernel/spendable';
import { type ApplicationType, isSentAbroad, textOf } from '@sevadesk/contract/nsdl-pan';
import { wallet } from '@sevadesk/contract/wallet';
import { m, panKindLabel } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { CreditNote, ShortBalance } from '../../wallet/index.ts';
import classes from '../components/application-form.module.css';
import { useJudgement } from '../components/form-context.tsx';
import { usePrices } from './use-prices.ts';

/** The price of the selected card and the wallet's balance beside the form; the final review fetches it again. */
export function PriceNote({ type }: { type: ApplicationType }) {
  const { data } = useCall(wallet.closing, {});
  const prices = usePrices(type);
  const { values } = useJudgement();
  const chosen = textOf(values, 'cardType');
  const cardType = chosen === 'P' && isSentAbroad(values) ? 'A' : chosen;
  const balance = data ? paiseOfRupees(data.data) : undefined;
  const credit = { creditLimitPaise: data?.creditLimitPaise };
  const price = prices?.find((one) => one.cardType === cardType)?.price;
  const isKnown = balance !== undefined && price !== undefined && price !== null;
  return (
    <Panel title={m.nsdl_pan_merchant_price_title()}>
      <dl className={classes.sum}>
        <dt>{cardType ? panKindLabel('card', cardType) : m.nsdl_pan_merchant_price_today()}</dt>
        <dd data-strong>{price === undefined || price === null ? '-' : formatAmount(price)}</dd>
        <dt>{m.nsdl_pan_merchant_price_balance()}</dt>
        <dd>{balance === undefined ? '-' : formatBalance(balance)}</dd>
      </dl>
      {price === null ? (
        <Text size="xs" c="red" mt={8}>
          {m.nsdl_pan_merchant_price_none()}
        </Text>
      ) : null}
      {isKnown ? <Shortfall price={price} funds={{ balancePaise: balance, ...credit }} /> : null}
    </Panel>
  );
}

function Shortfall({ price, funds }: { price: number; funds: Funds }) {
  return (
    <>
      <CreditNote funds={funds} />
      <ShortBalance shortPaise={shortfallOf(price, funds)} />
    </>
  );
}
