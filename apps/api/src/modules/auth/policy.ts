import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { storedPolicy } from './policy.repo.ts';

const securityPolicy = z.object({
  /** Names of roles that must sign in with a second factor. */
  secondFactorRoles: z.array(z.string()).default([]),
  idleMinutes: z.number().min(5).default(480),
  sessionDays: z.number().min(1).default(14),
});
export type SecurityPolicy = z.output<typeof securityPolicy>;

/** How strict sign-in is in this network. */
export async function readPolicy(ctx: Ctx): Promise<SecurityPolicy> {
  return securityPolicy.parse((await storedPolicy(ctx.db)) ?? {});
}
