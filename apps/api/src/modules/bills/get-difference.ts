import {
  type BillStatus,
  type DifferenceKind,
  type DifferenceOutcome,
  type DifferenceView,
  outcomesOf,
} from '@sevadesk/contract/bills';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { needsSecondPerson } from '../../platform/second-person.ts';
import { billStatusOf } from './bills.rules.ts';
import { findDifference, ownWordToday } from './differences.repo.ts';
import { thereStateOf } from './reconcile.rules.ts';

type Standing = {
  kind: DifferenceKind;
  herePaise: number | null;
  therePaise: number | null;
  stakePaise: number;
  billStatus: BillStatus | null;
  merchantId: string | null;
};

/** Returns the possible outcomes of a difference; none if it is resolved. */
export const openOutcomes = (one: Standing & { status: string }): DifferenceOutcome[] =>
  one.status === 'resolved' ? [] : outcomesOf(one);

/**
 * Returns whether an outcome needs a second person: its stake plus what this person decided alone for the shop today reaches the
 * configured sum, whole paise.
 */
export async function needsSecond(ctx: UserCtx, { stakePaise, merchantId }: Standing): Promise<boolean> {
  if (merchantId === null) return needsSecondPerson(ctx.db, 'bill-difference', stakePaise);
  const asked = { merchantId, userId: ctx.actor.userId, today: istDateOf(ctx.clock.now()) };
  return needsSecondPerson(ctx.db, 'bill-difference', stakePaise + (await ownWordToday(ctx.db, asked)));
}

type Found = NonNullable<Awaited<ReturnType<typeof findDifference>>>;

const rowOf = (one: Found) => ({
  id: one.id,
  day: one.day,
  kind: one.kind,
  number: one.number,
  merchantCode: one.merchantCode,
  shopName: one.shopName,
  herePaise: one.herePaise,
  therePaise: one.therePaise,
  stakePaise: one.stakePaise,
  assignee: one.assignee,
  outcome: one.outcome,
  status: one.status,
  createdAt: one.createdAt,
});

/** Returns the sum to credit or settle: the difference for another amount, everything otherwise. */
const movesPaise = ({ kind, herePaise, therePaise, feePaise }: Found): number =>
  kind === 'amount' ? Math.max(0, (herePaise ?? 0) - (therePaise ?? 0)) : (herePaise ?? 0) + (feePaise ?? 0);

/** Returns one difference with its possible outcomes. Throws not_found. */
export async function getDifference(ctx: UserCtx, id: string): Promise<DifferenceView> {
  const one = await findDifference(ctx.db, id);
  if (!one) throw new AppError('not_found');
  const billStatus = one.billStatus === null ? null : billStatusOf(one.billStatus);
  const standing = { ...one, billStatus };
  const { userId } = ctx.actor;
  return {
    ...rowOf(one),
    billStatus,
    billId: one.orderId,
    billerName: one.billerName,
    hereStatus: one.hereStatus === null ? null : billStatusOf(one.hereStatus),
    thereState: one.thereState === null ? null : thereStateOf(one.thereState),
    networkRef: one.networkRef,
    isInNewest: one.revision === one.newest,
    isMine: one.assigneeId === userId,
    outcomes: openOutcomes(standing),
    movesPaise: movesPaise(one),
    needsSecond: one.status !== 'resolved' && (await needsSecond(ctx, standing)),
    remark: one.remark,
    proposedBy: one.proposer,
    proposedAt: one.proposedAt,
    isOwnProposal: one.proposedBy === userId,
    rejectedBy: one.rejecter,
    rejection: one.rejection,
    resolvedBy: one.resolver,
    resolvedAt: one.resolvedAt,
  };
}
