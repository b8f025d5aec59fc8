import type { ListFields } from '../kernel/list-query.ts';
import { partnerModes } from '../kernel/partner-scopes.ts';
import { keyStates } from './schemas.ts';

export const keyFields = {
  name: { kind: 'text', filter: true },
  prefix: { kind: 'exact', filter: true },
  mode: { kind: 'choice', filter: true, choices: partnerModes },
  state: { kind: 'choice', filter: true, choices: keyStates },
  createdAt: { kind: 'instant', filter: true, sort: true },
  lastUsedAt: { kind: 'instant', filter: true, sort: true },
} as const satisfies ListFields;

export const keyExports = [
  'name',
  'mode',
  'prefix',
  'scopes',
  'createdAt',
  'lastUsedAt',
  'lastAddress',
  'endsAt',
  'state',
] as const;
