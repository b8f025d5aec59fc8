import { expect, it } from 'vitest';
import { approvalPermissions } from '../kernel/approval-permissions.ts';
import { approvalNeeds } from './schemas.ts';

it('opens the page to everybody who may decide some kind of request', () => {
  for (const need of Object.values(approvalNeeds)) expect(approvalPermissions).toContain(need);
});
