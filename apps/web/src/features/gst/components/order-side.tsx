import type { OrderHistory } from '@sevadesk/contract/kernel/orders';
import type { StatusKind } from '@sevadesk/contract/kernel/status';
import { OrderMoney, OrderTimeline } from '../../orders/index.ts';
import { eventDetail, eventWord } from './words.ts';

type Props = {
  of: StatusKind & ('gst_registration' | 'gst_filing');
  order: { id: string; number: string; history: OrderHistory };
};

/** The history and postings of an order. */
export function OrderSide({ of, order: { id, number, history } }: Props) {
  const kind = of === 'gst_filing' ? 'gst-return' : 'gst-registration';
  return (
    <>
      <OrderTimeline
        of={of}
        events={history.timeline}
        about={{ record: { kind, id }, number }}
        titleOf={eventWord}
        detailsOf={eventDetail}
      />
      <OrderMoney money={history.money} terms={history.terms} />
    </>
  );
}
