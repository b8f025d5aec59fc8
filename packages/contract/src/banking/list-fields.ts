import type { ListFields } from '../kernel/list-query.ts';
import { leadKinds, leadSources, leadStatuses } from './status.ts';

export const leadFields = {
  number: { kind: 'exact', filter: true },
  kind: { kind: 'choice', filter: true, choices: leadKinds },
  source: { kind: 'choice', filter: true, choices: leadSources },
  bankName: { kind: 'text', filter: true },
  productName: { kind: 'text', filter: true },
  name: { kind: 'text', filter: true },
  mobile: { kind: 'exact', filter: true },
  bankRef: { kind: 'exact', filter: true },
  disbursedPaise: { kind: 'paise', filter: true },
  status: { kind: 'choice', filter: true, sort: true, choices: leadStatuses },
  statusAt: { kind: 'instant', filter: true, sort: true },
  createdAt: { kind: 'instant', filter: true, sort: true },
} as const satisfies ListFields;

export const clickFields = {
  reference: { kind: 'exact', filter: true },
  bankName: { kind: 'text', filter: true },
  createdAt: { kind: 'instant', filter: true, sort: true },
} as const satisfies ListFields;

export const ofShops = {
  merchantCode: { kind: 'exact', filter: true },
  shopName: { kind: 'text', filter: true },
} as const satisfies ListFields;

export const leadColumns = [
  'number',
  'createdAt',
  'kind',
  'bankName',
  'productName',
  'name',
  'askedPaise',
  'bankRef',
  'sanctionedPaise',
  'disbursedPaise',
  'commissionPaise',
  'status',
  'statusAt',
] as const;
export const clickColumns = ['reference', 'createdAt', 'bankName', 'productName', 'leadNumber'] as const;
