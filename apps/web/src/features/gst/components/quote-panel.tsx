import { Alert } from '@mantine/core';
import type { OrderQuote } from '@sevadesk/contract/kernel/orders';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { Amount } from '../../../shared/ui/money.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { ShortBalance } from '../../wallet/index.ts';
import classes from './gst.module.css';

/** What an order costs and earns before it is confirmed, and what the wallet holds. */
export function QuotePanel({ quote, children }: { quote: OrderQuote | null | undefined; children?: ReactNode }) {
  if (!quote) return <Alert color="yellow">{m.gst_no_price()}</Alert>;
  const { pricePaise, commissionPaise, balancePaise } = quote;
  const line = (label: string, paise: number) => (
    <>
      <dt>{label}</dt>
      <dd>
        <Amount value={toPaise(paise)} />
      </dd>
    </>
  );
  return (
    <Panel title={m.gst_price_title()}>
      <dl className={classes.sum}>
        {line(m.gst_price(), pricePaise)}
        {line(m.gst_commission(), commissionPaise)}
        {line(m.gst_balance(), balancePaise)}
        {children}
      </dl>
      <ShortBalance shortPaise={pricePaise - balancePaise} />
    </Panel>
  );
}
