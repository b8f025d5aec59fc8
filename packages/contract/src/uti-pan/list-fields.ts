import type { ListFields } from '../kernel/list-query.ts';
import { couponStatuses, couponTypes, psaStatuses } from './codes.ts';

export const psaFields = {
  number: { kind: 'exact', filter: true, sort: true },
  psaId: { kind: 'exact', filter: true },
  psaName: { kind: 'text', filter: true },
  mobile: { kind: 'exact', filter: true },
  status: { kind: 'choice', filter: true, choices: psaStatuses.filter((status) => status !== 'draft') },
  resetRequestedAt: { kind: 'instant', filter: true },
  statusAt: { kind: 'instant', filter: true },
  createdAt: { kind: 'instant', filter: true, sort: true },
  merchantCode: { kind: 'exact', filter: true },
} as const satisfies ListFields;

export const ownCouponFields = {
  number: { kind: 'exact', filter: true, sort: true },
  type: { kind: 'choice', filter: true, choices: couponTypes },
  quantity: { kind: 'number', filter: true },
  pricePaise: { kind: 'paise', filter: true },
  providerRef: { kind: 'exact', filter: true },
  status: { kind: 'choice', filter: true, choices: couponStatuses },
  statusAt: { kind: 'instant', filter: true },
  createdAt: { kind: 'instant', filter: true, sort: true },
} as const satisfies ListFields;

export const couponFields = {
  ...ownCouponFields,
  psaId: { kind: 'exact', filter: true },
  merchantCode: { kind: 'exact', filter: true },
} as const satisfies ListFields;
