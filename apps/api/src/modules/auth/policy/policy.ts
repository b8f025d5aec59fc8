import { type PolicyView, type SecurityPolicy, securityPolicy } from '@sevadesk/contract/auth';
import { fieldError } from '../../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { storedSetting, storeSetting } from '../../../platform/setting-row.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { rolesWithPeople } from './policy.repo.ts';
import { firstPolicy } from './policy.rules.ts';

const key = 'security-policy';

/** Permissions that move money, reveal masked data, or change how the network works. */
const weighty = ['payments.approve', 'wallet.adjust', 'aadhaar.unmask', 'settings.manage', 'credentials.manage'];

const policyOf = (stored: { value: unknown } | undefined): SecurityPolicy =>
  stored ? securityPolicy.parse(stored.value) : firstPolicy;

/** Returns the sign-in policy of the network. */
export async function getPolicy(ctx: Ctx): Promise<SecurityPolicy> {
  return policyOf(await storedSetting(ctx.db, key));
}

/** Returns the policy with the available roles and its last editor. */
export async function getPolicyView(ctx: Ctx): Promise<PolicyView> {
  const stored = await storedSetting(ctx.db, key);
  const roles = await rolesWithPeople(ctx.db);
  return {
    policy: policyOf(stored),
    roles: roles.map(({ permissions, ...role }) => ({
      ...role,
      advised: permissions.some((permission) => weighty.includes(permission)),
    })),
    changedAt: stored?.changedBy ? stored.updatedAt : null,
    changedBy: stored?.changedBy ?? null,
  };
}

/** Saves the policy; open sessions keep their limits until their next refresh. Throws not_found for an unknown role. */
export async function savePolicy(ctx: UserCtx, policy: SecurityPolicy): Promise<PolicyView> {
  return withTransaction(ctx, async (ctx) => {
    const known = new Set((await rolesWithPeople(ctx.db)).map(({ id }) => id));
    if (policy.secondFactor.roleIds.some((id) => !known.has(id))) throw fieldError('secondFactor.roleIds', 'not_found');
    const before = await getPolicy(ctx);
    await storeSetting(ctx.db, key, policy, { userId: ctx.actor.userId, at: ctx.clock.now().toISOString() });
    await recordAudit(ctx, { action: 'auth.save-policy', details: { before, after: policy } });
    return getPolicyView(ctx);
  });
}
