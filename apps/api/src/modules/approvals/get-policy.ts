import { alwaysKinds, type PolicyRow, type PolicyView, sumKinds } from '@sevadesk/contract/approvals';
import type { UserCtx } from '../../platform/context.ts';
import { secondPersonSums, storedSums } from '../../platform/second-person.ts';
import type { Sources } from './decide-approval.ts';
import { nameOf } from './name-of.ts';
import { latestPolicies } from './policy.repo.ts';

/** How many past changes the page shows. */
const mostShown = 50;

/** Returns the acts by name, the sums in force (whole paise), the request that waits, and the latest requests, newest first. */
export async function getPolicy(ctx: UserCtx, sources: Sources): Promise<PolicyView> {
  const rows = await latestPolicies(ctx.db, mostShown);
  const history = rows.map(
    ({ id, number, sums, reason, status, requestedBy, requestedAt, decidedBy, decidedAt, remark }): PolicyRow => ({
      id,
      number,
      reason,
      status: status as PolicyRow['status'],
      requestedBy,
      requestedAt,
      decidedBy,
      decidedAt,
      remark,
      sums: storedSums(sums),
    }),
  );
  const names = nameOf(sources);
  return {
    bySum: sumKinds.map((kind) => ({ kind, name: names(kind, ctx.locale) })),
    always: alwaysKinds.map((kind) => names(kind, ctx.locale)),
    sums: await secondPersonSums(ctx.db),
    pending: history.find(({ status }) => status === 'pending') ?? null,
    history: history.filter(({ status }) => status !== 'pending'),
  };
}
