import { type ApprovalKind, type ApprovalSums, type SumKind, sumKinds } from '@sevadesk/contract/approvals';
import { formatBalance } from '@sevadesk/contract/kernel/money';
import { type Locale, m } from '@sevadesk/messages';
import type { Approval, ApprovalSource } from '../../platform/approval-source.ts';
import type { UserCtx } from '../../platform/context.ts';
import { secondPersonSums, storedSums } from '../../platform/second-person.ts';
import { approvePolicy, rejectPolicy, withdrawPolicy } from './decide-policy.ts';
import { nameOf } from './name-of.ts';
import { latestPolicies } from './policy.repo.ts';

type Names = (kind: ApprovalKind, locale: Locale) => string;

/** Returns the sums of the changed acts in words. */
function sumsText(
  sums: ApprovalSums,
  changed: readonly SumKind[],
  { names, locale }: { names: Names; locale: Locale },
) {
  const parts = changed.map((kind) => {
    const act = names(kind, locale);
    const limitPaise = sums[kind];
    return limitPaise === 0
      ? m.approvals_policy_act_always({ act }, { locale })
      : m.approvals_policy_act_from({ act, sum: formatBalance(limitPaise) }, { locale });
  });
  return parts.join('; ');
}

async function waiting(ctx: UserCtx, names: Names, id?: string): Promise<Approval[]> {
  const { locale } = ctx;
  // There is at most one, and it is the newest.
  const [newest] = await latestPolicies(ctx.db, 1);
  if (newest?.status !== 'pending' || (id !== undefined && newest.id !== id)) return [];
  const [before, after] = [await secondPersonSums(ctx.db), storedSums(newest.sums)];
  const changed = sumKinds.filter((kind) => before[kind] !== after[kind]);
  return [
    {
      id: newest.id,
      act: m.approvals_policy_act({ number: String(newest.number) }, { locale }),
      before: sumsText(before, changed, { names, locale }),
      after: sumsText(after, changed, { names, locale }),
      shop: null,
      amountPaise: null,
      reason: newest.reason,
      requestedBy: newest.requestedBy ?? '',
      requestedById: newest.requestedById ?? '',
      requestedAt: newest.requestedAt,
      path: '/backend/actions/approval-policy',
    },
  ];
}

/** A change of the sums from which the other acts need a second person; it needs one itself. */
export const policyApprovals = (others: readonly ApprovalSource[]): ApprovalSource => ({
  kind: 'approval-policy',
  name: m.approvals_kind_approval_policy,
  waiting: (ctx, id) => waiting(ctx, nameOf(others), id),
  approve: approvePolicy,
  reject: rejectPolicy,
  withdraw: withdrawPolicy,
});
