import { z } from 'zod';
import { staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { recordId } from '../kernel/ids.ts';

/** Minutes of inactivity, and days in total, after which a new sign-in is required. */
const sessionLimits = z.strictObject({
  idleMinutes: z.int().min(5).max(1440),
  sessionDays: z.int().min(1).max(90),
});

/** How strict sign-in is in this network. Roles are stored by id, so that renaming one changes nothing. */
export const securityPolicy = z.strictObject({
  secondFactor: z.strictObject({
    roleIds: z.array(recordId).max(200),
    owners: z.boolean(),
    merchantStaff: z.boolean(),
  }),
  staff: sessionLimits,
  merchants: sessionLimits,
});
export type SecurityPolicy = z.output<typeof securityPolicy>;

const roleChoice = z.object({
  id: z.string(),
  name: z.string(),
  people: z.int(),
  /** The role can move money, unmask data or change settings, so a second factor is advised. */
  advised: z.boolean(),
});

export const policyView = z.object({
  policy: securityPolicy,
  roles: z.array(roleChoice),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
});
export type PolicyView = z.output<typeof policyView>;

export const securityPolicyCalls = {
  policy: endpoint({
    id: 'auth.policy',
    method: 'GET',
    path: '/api/backend/settings/security',
    access: staff('settings.manage'),
    summary: 'Which roles need a second factor, and how long sessions last in each area',
    reply: policyView,
  }),
  savePolicy: endpoint({
    id: 'auth.save-policy',
    method: 'POST',
    path: '/api/backend/settings/security',
    access: staff('settings.manage'),
    summary: 'Sets the policy; a demanded second factor is set up at the next sign-in',
    body: securityPolicy,
    reply: policyView,
  }),
};
