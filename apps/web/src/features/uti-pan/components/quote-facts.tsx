import { Alert } from '@mantine/core';
import type { OrderQuote } from '@sevadesk/contract/kernel/orders';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Amount } from '../../../shared/ui/money.tsx';
import { ShortBalance } from '../../wallet/index.ts';

/** Price, what is earned, and the wallet, before an order is confirmed. */
export function QuoteFacts({ quote }: { quote: OrderQuote | null }) {
  if (!quote) return <Alert color="yellow">{m.uti_pan_quote_missing()}</Alert>;
  const { pricePaise, gstPaise, commissionPaise, balancePaise } = quote;
  const sum = (paise: number) => <Amount value={toPaise(paise)} />;
  return (
    <>
      <Facts
        facts={[
          { label: m.uti_pan_quote_price(), value: sum(pricePaise) },
          { label: m.uti_pan_quote_gst(), value: sum(gstPaise) },
          { label: m.uti_pan_quote_commission(), value: sum(commissionPaise) },
          { label: m.uti_pan_quote_balance(), value: sum(balancePaise) },
        ]}
      />
      <ShortBalance shortPaise={pricePaise - balancePaise} />
    </>
  );
}

export const isTooDear = (quote: OrderQuote | null): boolean => quote === null || quote.pricePaise > quote.balancePaise;
