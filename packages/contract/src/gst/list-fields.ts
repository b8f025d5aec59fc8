import { states } from '../kernel/states.ts';
import type { ListFields } from '../kernel/list-query.ts';
import { constitutions } from './constitutions.ts';
import { returnTypes } from './returns.ts';
import { filingStatuses, registrationStatuses } from './status.ts';

export const registrationFields = {
  number: { kind: 'exact', filter: true },
  legalName: { kind: 'text', filter: true, sort: true },
  constitution: { kind: 'choice', filter: true, choices: constitutions },
  stateCode: { kind: 'choice', filter: true, choices: states.map(({ code }) => code) },
  arn: { kind: 'exact', filter: true },
  gstin: { kind: 'exact', filter: true },
  createdAt: { kind: 'instant', filter: true, sort: true },
  statusAt: { kind: 'instant', filter: true, sort: true },
  status: { kind: 'choice', filter: true, choices: registrationStatuses },
} as const satisfies ListFields;

export const filingFields = {
  number: { kind: 'exact', filter: true },
  gstin: { kind: 'exact', filter: true },
  legalName: { kind: 'text', filter: true, sort: true },
  returnType: { kind: 'choice', filter: true, choices: returnTypes },
  period: { kind: 'exact', filter: true },
  isNil: { kind: 'boolean', filter: true },
  dueOn: { kind: 'date', filter: true, sort: true },
  arn: { kind: 'exact', filter: true },
  createdAt: { kind: 'instant', filter: true, sort: true },
  statusAt: { kind: 'instant', filter: true, sort: true },
  status: { kind: 'choice', filter: true, choices: filingStatuses },
} as const satisfies ListFields;

/** Default order of the desk: waiting orders first, most recently ended last. */
export const waitingSince = { waitsSince: { kind: 'instant', sort: true } } as const satisfies ListFields;
export const waitingUntil = { waitsUntil: { kind: 'date', sort: true } } as const satisfies ListFields;

/** Additional filters of the desk's lists. */
export const deskFields = {
  merchantCode: { kind: 'exact', filter: true },
  shopName: { kind: 'text', filter: true },
  assignedName: { kind: 'text', filter: true },
  isMine: { kind: 'boolean', filter: true },
} as const satisfies ListFields;
