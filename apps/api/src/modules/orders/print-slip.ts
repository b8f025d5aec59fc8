import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { SlipPaper } from '@sevadesk/contract/kernel/slip';
import { m } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { drawSlip } from '../../platform/pdf/slip.ts';
import { getPaperHead } from '../site/index.ts';
import { kindWords } from './kind-words.ts';
import { shopNameOf, termsOfOrder } from './orders.repo.ts';

type Sent = {
  id: string;
  number: string;
  createdAt: string;
  /** The name that customers know, if the books use another. */
  what?: string;
  /** An additional line of the slip, such as the bank's name or the period; it names no person. */
  about?: string | null;
};

/**
 * Prints the customer's slip of an own order, in the shop's language. It shows the shop and the number but no person's name. The QR
 * code contains the number, which the portal's search can read. Throws state_refused before the order is sent.
 */
export async function printOrderSlip(ctx: MerchantCtx, order: Sent, paper: SlipPaper) {
  const terms = await termsOfOrder(ctx.db, order.id);
  if (!terms) throw new AppError('state_refused');
  const head = await getPaperHead(ctx);
  const at = { locale: ctx.locale };
  const facts = [
    { label: m.orders_slip_for({}, at), value: order.what ?? kindWords(terms.kind, { locale: ctx.locale }) },
    ...(order.about ? [{ label: m.orders_slip_about({}, at), value: order.about }] : []),
    { label: m.orders_slip_date({}, at), value: formatDate(istDateOf(order.createdAt)) },
  ];
  const content = await drawSlip(
    {
      title: m.orders_slip_title({}, at),
      head,
      facts,
      shop: await shopNameOf(ctx.db, ctx.actor.merchantId),
      label: m.orders_slip_number({}, at),
      number: order.number.replace(/.{6}$/, ' $&'),
      code: { text: order.number, heading: m.orders_slip_ask({}, at), notes: [m.orders_slip_keep({}, at)] },
    },
    paper,
  );
  return { name: `slip-${order.number}.pdf`, type: 'application/pdf', content, inline: true };
}
