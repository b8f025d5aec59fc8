import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { listEndpoints } from '../kernel/endpoint.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';

export const merchantStatuses = ['active', 'blocked'] as const;

export const merchantRow = z.object({
  id: recordId,
  code: z.string(),
  shopName: z.string(),
  ownerName: z.string(),
  mobile: z.string(),
  email: z.string(),
  district: z.string(),
  state: z.string(),
  idName: z.string(),
  packageName: z.string(),
  balancePaise: paise,
  status: z.enum(merchantStatuses),
  createdAt: z.string(),
});
export type MerchantRow = z.infer<typeof merchantRow>;

const list = listEndpoints({
  id: 'merchants.list',
  path: '/api/backend/merchant/list',
  access: staff('merchants.view'),
  summary: 'Merchants with id type, package and balance',
  row: merchantRow,
  exports: [
    ...['code', 'shopName', 'ownerName', 'mobile', 'email', 'district', 'idName', 'packageName'],
    ...['createdAt', 'balancePaise', 'status'],
  ],
  fields: {
    code: { kind: 'exact', filter: true, sort: true },
    shopName: { kind: 'text', filter: true, sort: true },
    ownerName: { kind: 'text', filter: true, sort: true },
    mobile: { kind: 'exact', filter: true },
    email: { kind: 'text', filter: true },
    district: { kind: 'text', filter: true },
    state: { kind: 'choice', filter: true },
    idName: { kind: 'text', filter: true, sort: true },
    packageName: { kind: 'text', filter: true, sort: true },
    balancePaise: { kind: 'paise', filter: true, sort: true },
    status: { kind: 'choice', filter: true, choices: merchantStatuses },
    createdAt: { kind: 'instant', filter: true, sort: true },
  },
});

export const merchants = { list: list.list, export: list.export };
