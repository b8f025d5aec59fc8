import type { ListFields } from '../kernel/list-query.ts';
import { specimenStatuses } from './status.ts';

export const specimenFields = {
  number: { kind: 'exact', filter: true },
  customerName: { kind: 'text', filter: true, sort: true },
  mobile: { kind: 'exact', filter: true },
  status: { kind: 'choice', filter: true, choices: specimenStatuses },
  createdAt: { kind: 'instant', filter: true, sort: true },
} as const satisfies ListFields;

export const staffSpecimenFields = {
  ...specimenFields,
  merchantCode: { kind: 'exact', filter: true },
  shopName: { kind: 'text', filter: true },
} as const satisfies ListFields;
