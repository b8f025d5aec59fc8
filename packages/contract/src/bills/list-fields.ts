import type { ListFields } from '../kernel/list-query.ts';
import { billStatuses } from './status.ts';

export const billFields = {
  number: { kind: 'exact', filter: true },
  billerName: { kind: 'text', filter: true, sort: true },
  category: { kind: 'exact', filter: true },
  account: { kind: 'exact', filter: true },
  networkRef: { kind: 'exact', filter: true },
  totalPaise: { kind: 'paise', filter: true, sort: true },
  createdAt: { kind: 'instant', filter: true, sort: true },
  statusAt: { kind: 'instant', filter: true, sort: true },
  status: { kind: 'choice', filter: true, choices: billStatuses },
} as const satisfies ListFields;

export const staffBillFields = {
  ...billFields,
  merchantCode: { kind: 'exact', filter: true },
  shopName: { kind: 'text', filter: true },
} as const satisfies ListFields;

export const billCatalogueFields = {
  id: { kind: 'exact', filter: true },
  name: { kind: 'text', filter: true, sort: true },
  category: { kind: 'exact', filter: true },
  state: { kind: 'exact', filter: true },
  isOffered: { kind: 'boolean', filter: true },
} as const satisfies ListFields;
