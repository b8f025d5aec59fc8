import { expect, it } from 'vitest';
import { approvalPermissions } from '../kernel/approval-permissions.ts';
import { approvalNeeds } from './schemas.ts';

it('opens the page to exactly those who may decide some kind of request', () => {
  expect([...new Set<string>(Object.values(approvalNeeds))].toSorted()).toEqual([...approvalPermissions].toSorted());
});
