import { Alert } from '@mantine/core';
import type { OrderQuote } from '@sevadesk/contract/kernel/orders';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { shortfallOf } from '@sevadesk/contract/kernel/spendable';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { Amount, Balance } from '../../../shared/ui/values/money.tsx';
import { CreditNote, ShortBalance } from '../../wallet/index.ts';
import classes from './orders.module.css';

type Props = {
  quote: OrderQuote | null | undefined;
  /** Additional facts of the service, such as the due date. */
  more?: readonly { label: string; value: ReactNode }[];
};

/** The price and commission of an order and the wallet's balance, before it is confirmed; without a price, whom to contact. */
export function OrderCost({ quote, more = [] }: Props) {
  if (!quote) return <Alert color="yellow">{m.orders_cost_missing()}</Alert>;
  const { pricePaise, gstPaise, commissionPaise, balancePaise } = quote;
  const amount = (paise: number) => <Amount value={toPaise(paise)} />;
  const lines = [
    { label: m.orders_cost_price(), value: amount(pricePaise) },
    { label: m.orders_cost_gst(), value: amount(gstPaise) },
    { label: m.orders_cost_commission(), value: amount(commissionPaise) },
    { label: m.orders_cost_balance(), value: <Balance value={toPaise(balancePaise)} /> },
    ...more,
  ];
  return (
    <div>
      <dl className={classes.cost}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CreditNote funds={quote} />
      <ShortBalance shortPaise={shortfallOf(pricePaise, quote)} />
    </div>
  );
}

/** Whether a shop may confirm an order: it has a price, and the wallet with its credit covers it. */
export const isAffordable = (quote: OrderQuote | null): quote is OrderQuote =>
  quote !== null && shortfallOf(quote.pricePaise, quote) === 0;
