import { z } from 'zod';
import type { Order } from './orders.ts';

const udf = z.string().max(25).nullish();

/** The create call, as strict as the gateway's published clients: the amount is text. */
export const createRequest = z.object({
  key: z.string(),
  client_txn_id: z.string().min(1).max(50),
  amount: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
  p_info: z.string().min(1),
  customer_name: z.string().min(1),
  customer_email: z.email(),
  customer_mobile: z.string().regex(/^\d{10}$/),
  redirect_url: z.url({ protocol: /^https?$/ }),
  udf1: udf,
  udf2: udf,
  udf3: udf,
});

export const checkRequest = z.object({
  key: z.string(),
  client_txn_id: z.string().min(1),
  txn_date: z.string().regex(/^\d{2}-\d{2}-\d{4}$/),
});

export const keyOnly = z.object({ key: z.string() });

export function paiseOf(text: string): number {
  const [rupees = '0', fraction = ''] = text.split('.');
  return Number(rupees) * 100 + Number(fraction.padEnd(2, '0'));
}

function decimalOf(paise: number): string {
  return `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Returns the calendar day of an instant in IST as YYYY-MM-DD. */
function dayOf(instant: string): string {
  return indianDay.format(new Date(instant));
}

/** Formats a date as DD-MM-YYYY, for `txn_date`. */
export function txnDateOf(order: Order): string {
  return dayOf(order.createdAt).split('-').reverse().join('-');
}

function sharedFields(order: Order) {
  return {
    client_txn_id: order.clientTxnId,
    status: order.status,
    upi_txn_id: order.upiTxnId,
    customer_vpa: order.payerVpa,
    customer_name: order.customerName,
    customer_email: order.customerEmail,
    customer_mobile: order.customerMobile,
    p_info: order.purpose,
    udf1: order.udf[0],
    udf2: order.udf[1],
    udf3: order.udf[2],
    remark: order.remark,
    redirect_url: order.redirectUrl,
    txnAt: dayOf(order.createdAt),
    createdAt: order.createdAt,
  };
}

export function createAnswer(order: Order, paymentUrl: string, payee: string) {
  const intent = `pay?pa=sevadesk@simbank&pn=${encodeURIComponent(payee)}&am=${decimalOf(order.amountPaise)}&tr=${order.orderId}`;
  return {
    status: true,
    msg: 'Order created',
    data: {
      order_id: order.orderId,
      payment_url: paymentUrl,
      upi_id_hash: 'c2V2YWRlc2tAc2ltYmFuaw',
      upi_intent: {
        bhim_link: `upi://${intent}`,
        phonepe_link: `phonepe://${intent}`,
        paytm_link: `paytmmp://${intent}`,
        gpay_link: `tez://upi/${intent}`,
      },
    },
  };
}

/** The amount is a number here, but text in the webhook. Both occur at the gateway. */
export function checkAnswer(order: Order, payee: string) {
  return {
    status: true,
    msg: 'Transaction found',
    data: {
      id: order.orderId,
      amount: (order.paidPaise ?? order.amountPaise) / 100,
      ...sharedFields(order),
      Merchant: { name: payee, upi_id: 'sevadesk@simbank' },
    },
  };
}

/** The webhook's form fields: a form has no null, so absent values are the provider's own word for null. */
export function webhookForm(order: Order): Record<string, string> {
  const fields = { id: order.orderId, amount: decimalOf(order.paidPaise ?? order.amountPaise), ...sharedFields(order) };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === null ? 'null' : String(value)]),
  );
}

export function refusal(msg: string) {
  return { status: false, msg };
}
