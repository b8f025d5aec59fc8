import { z } from 'zod';
import { recordId } from '../kernel/ids.ts';
import type { ListFields } from '../kernel/list-query.ts';
import { consignmentStatuses, directions } from './status.ts';

export const consignmentFields = {
  number: { kind: 'exact', filter: true },
  direction: { kind: 'choice', filter: true, choices: directions },
  status: { kind: 'choice', filter: true, choices: consignmentStatuses },
  companyName: { kind: 'text', filter: true, sort: true },
  awb: { kind: 'exact', filter: true },
  dispatchedOn: { kind: 'date', filter: true, sort: true },
  receivedOn: { kind: 'date', filter: true, sort: true },
  createdAt: { kind: 'instant', filter: true, sort: true },
} as const satisfies ListFields;

export const made = z.object({ id: recordId, number: z.string() });
