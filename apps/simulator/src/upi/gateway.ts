import { randomBytes, randomInt } from 'node:crypto';
import type { z } from 'zod';
import type { Order, OrderBook } from './orders.ts';
import { arrivedLate, checked, isFinal, opened, pressed } from './scenarios.ts';
import type { WebhookSender } from './webhook.ts';
import { type createRequest, paiseOf, webhookForm } from './wire.ts';

export type Gateway = {
  book: OrderBook;
  webhooks: WebhookSender;
  create(input: z.infer<typeof createRequest>): Order;
  check(order: Order): Order;
  open(order: Order): Order;
  press(order: Order, button: 'pay' | 'decline'): Order;
  arriveLate(order: Order): Order;
};

function freeOrderId(book: OrderBook): number {
  for (;;) {
    const orderId = randomInt(100_000_000, 1_000_000_000);
    if (book.byOrderId(orderId) === undefined) return orderId;
  }
}

/** The gateway's back office: it stores every change, and sends a webhook for an order that has just ended. */
export function createGateway(book: OrderBook, webhooks: WebhookSender, now: () => Date = () => new Date()): Gateway {
  const change = (before: Order, after: Order): Order => {
    if (after === before) return before;
    book.put(after);
    if (isFinal(after) && after.status !== before.status && book.webhookUrl !== undefined) {
      webhooks.postUntilAccepted(book.webhookUrl, webhookForm(after));
    }
    return after;
  };

  return {
    book,
    webhooks,
    create(input) {
      const order: Order = {
        orderId: freeOrderId(book),
        token: randomBytes(12).toString('base64url'),
        clientTxnId: input.client_txn_id,
        amountPaise: paiseOf(input.amount),
        paidPaise: null,
        purpose: input.p_info,
        customerName: input.customer_name,
        customerEmail: input.customer_email,
        customerMobile: input.customer_mobile,
        redirectUrl: input.redirect_url,
        udf: [input.udf1 ?? null, input.udf2 ?? null, input.udf3 ?? null],
        status: 'created',
        upiTxnId: '',
        payerVpa: '',
        remark: null,
        createdAt: now().toISOString(),
        checks: 0,
      };
      book.put(order);
      return order;
    },
    check: (order) => change(order, checked(order)),
    open: (order) => change(order, opened(order)),
    press: (order, button) => change(order, pressed(order, button)),
    arriveLate: (order) => change(order, arrivedLate(order)),
  };
}
