import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const orderSchema = z.object({
  orderId: z.number(),
  token: z.string(),
  clientTxnId: z.string(),
  amountPaise: z.number(),
  paidPaise: z.number().nullable(),
  purpose: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerMobile: z.string(),
  redirectUrl: z.string(),
  udf: z.tuple([z.string().nullable(), z.string().nullable(), z.string().nullable()]),
  status: z.enum(['created', 'scanning', 'success', 'failure']),
  upiTxnId: z.string(),
  payerVpa: z.string(),
  remark: z.string().nullable(),
  createdAt: z.string(),
  checks: z.number(),
});

const stateSchema = z.object({ webhookUrl: z.string().optional(), orders: z.array(orderSchema) });

export type Order = z.infer<typeof orderSchema>;

export type OrderBook = {
  webhookUrl: string | undefined;
  all(): Order[];
  byClientTxnId(clientTxnId: string): Order | undefined;
  byToken(token: string): Order | undefined;
  byOrderId(orderId: number): Order | undefined;
  put(order: Order): void;
  setWebhookUrl(url: string | undefined): void;
  clear(): void;
};

function stateIn(file: string | undefined) {
  if (file === undefined) return { webhookUrl: undefined, orders: [] };
  try {
    return stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { webhookUrl: undefined, orders: [] };
    throw new Error(`The simulator's state file ${file} cannot be read; delete it to start afresh.`, { cause: error });
  }
}

/** The gateway's orders by the caller's id; with a file, every change is written before the response. */
export function openOrderBook(file?: string): OrderBook {
  const state = stateIn(file);
  const orders = new Map(state.orders.map((order) => [order.clientTxnId, order]));
  const find = (matches: (order: Order) => boolean) => [...orders.values()].find(matches);

  const save = () => {
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify({ webhookUrl: book.webhookUrl, orders: [...orders.values()] }));
    renameSync(`${file}.new`, file);
  };

  const book: OrderBook = {
    webhookUrl: state.webhookUrl,
    all: () => [...orders.values()],
    byClientTxnId: (clientTxnId) => orders.get(clientTxnId),
    byToken: (token) => find((order) => order.token === token),
    byOrderId: (orderId) => find((order) => order.orderId === orderId),
    put(order) {
      orders.set(order.clientTxnId, order);
      save();
    },
    setWebhookUrl(url) {
      book.webhookUrl = url;
      save();
    },
    clear() {
      orders.clear();
      save();
    },
  };
  return book;
}
