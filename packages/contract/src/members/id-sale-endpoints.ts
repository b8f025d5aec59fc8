import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { instant } from '../kernel/date-schema.ts';
import { listEndpoints } from '../kernel/endpoint.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';

export const idSalePayments = ['wallet', 'outside', 'free'] as const;
export type IdSalePayment = (typeof idSalePayments)[number];

const idSaleRow = z.object({
  id: recordId,
  soldAt: instant,
  merchantId: recordId,
  code: z.string(),
  shopName: z.string(),
  idName: z.string(),
  /** Null if the network sold it directly. */
  sellerId: recordId.nullable(),
  sellerCode: z.string().nullable(),
  sellerName: z.string().nullable(),
  pricePaise: paise,
  gstPaise: paise,
  payment: z.enum(idSalePayments),
  postingId: recordId.nullable(),
  soldBy: z.string().nullable(),
});
export type IdSaleRow = z.infer<typeof idSaleRow>;

const idSales = listEndpoints({
  id: 'members.id-sale-list',
  path: '/api/backend/usermanagement/id-sale/list',
  access: staff('merchants.view'),
  summary: 'Id types sold: who bought which, from whom, when and for how much',
  row: idSaleRow,
  exports: [
    'soldAt',
    'code',
    'shopName',
    'idName',
    'sellerCode',
    'sellerName',
    'pricePaise',
    'gstPaise',
    'payment',
    'soldBy',
  ],
  fields: {
    soldAt: { kind: 'instant', filter: true, sort: true },
    code: { kind: 'exact', filter: true },
    shopName: { kind: 'text', filter: true },
    idName: { kind: 'text', filter: true },
    sellerCode: { kind: 'exact', filter: true },
    sellerName: { kind: 'text', filter: true },
    pricePaise: { kind: 'paise', filter: true, sort: true },
    payment: { kind: 'choice', filter: true, choices: idSalePayments },
  },
});

export const idSaleCalls = { idSaleList: idSales.list, idSaleExport: idSales.export };
