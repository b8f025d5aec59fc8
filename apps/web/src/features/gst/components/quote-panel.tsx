import type { OrderQuote } from '@sevadesk/contract/kernel/orders';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { OrderCost } from '../../orders/index.ts';

type Props = { quote: OrderQuote | null | undefined; more?: { label: string; value: ReactNode }[] };

/** The price, beside the form of a GST order. */
export function QuotePanel({ quote, more }: Props) {
  return (
    <Panel title={m.gst_price_title()}>
      <OrderCost quote={quote} more={more ?? []} />
    </Panel>
  );
}
