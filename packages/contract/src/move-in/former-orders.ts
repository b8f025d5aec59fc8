import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { localDate } from '../kernel/date-schema.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';

/** How an order ended in the old system; `open` if it had not ended. */
export const formerOrderStates = ['done', 'rejected', 'cancelled', 'open'] as const;
export type FormerOrderState = (typeof formerOrderStates)[number];

/** An order of the old system, read-only. Service, product, state word and remark are as the old system named them. */
export const formerOrder = z.object({
  id: recordId,
  dated: localDate,
  service: z.string(),
  number: z.string(),
  product: z.string(),
  /** What it is called here, in the reader's language; null if the service is not sold here. */
  ours: z.string().nullable(),
  customerName: z.string(),
  mobile: z.string(),
  /** Whole paise; null if the old system did not give it. Nothing is charged for it. */
  amountPaise: paise.nullable(),
  state: z.enum(formerOrderStates),
  stateWord: z.string(),
  remark: z.string(),
  /** How many documents of it were imported. */
  documents: z.int(),
});
export type FormerOrder = z.infer<typeof formerOrder>;

export const formerOrderOfShop = z.object({
  ...formerOrder.shape,
  system: z.string(),
  merchantId: recordId,
  code: z.string(),
  formerCode: z.string(),
  shopName: z.string(),
});
export type FormerOrderOfShop = z.infer<typeof formerOrderOfShop>;

const ofOrder = {
  dated: { kind: 'date', filter: true, sort: true },
  service: { kind: 'text', filter: true },
  number: { kind: 'exact', filter: true },
  mobile: { kind: 'exact', filter: true },
  state: { kind: 'choice', filter: true, choices: formerOrderStates },
} as const;

const own = listEndpoints({
  id: 'move-in.former-orders',
  path: '/api/merchant/former-orders',
  access: merchant('m.reports.view'),
  summary: 'The shop’s own orders in the system it came from, newest first',
  row: formerOrder,
  exports: [
    'dated',
    'service',
    'number',
    'product',
    'ours',
    'customerName',
    'mobile',
    'amountPaise',
    'state',
    'stateWord',
    'remark',
  ],
  fields: ofOrder,
});

const any = listEndpoints({
  id: 'move-in.former-orders-of-shops',
  path: '/api/backend/account/former-orders',
  access: staff('reports.view'),
  summary: 'Orders of former systems, of all shops or of the one whose code is asked for',
  row: formerOrderOfShop,
  exports: [
    'dated',
    'system',
    'code',
    'formerCode',
    'shopName',
    'service',
    'number',
    'product',
    'ours',
    'customerName',
    'mobile',
    'amountPaise',
    'state',
    'stateWord',
    'remark',
  ],
  fields: { ...ofOrder, code: { kind: 'exact', filter: true }, formerCode: { kind: 'exact', filter: true } },
});

/** Orders from the old system: read-only, in no queue, count or commission. */
export const formerOrders = {
  list: own.list,
  export: own.export,
  listAll: any.list,
  exportAll: any.export,
  span: endpoint({
    id: 'move-in.former-orders-span',
    method: 'GET',
    path: '/api/merchant/former-orders/span',
    access: merchant('m.reports.view'),
    summary: 'The system whose orders the shop can read, with their number; null for others',
    reply: z.object({ span: z.object({ system: z.string(), orders: z.int() }).nullable() }),
  }),
};
