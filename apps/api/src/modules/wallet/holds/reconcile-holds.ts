import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { nextAskAt } from './hold.rules.ts';
import { captureHold, releaseHold } from './hold-money.ts';
import { deferHold, type HoldRow, markTold, claimDueHolds, untoldHolds } from './holds.repo.ts';

/** The provider's answer about the order of a hold; 'unknown' also if the call failed. */
export type HoldAnswer = 'captured' | 'failed' | 'unknown';

/** Supplied by the owner of a reference type. `ask` calls the provider; `ended` must be idempotent: it may run twice for a hold. */
export type HoldResolver = {
  ask: (ctx: Ctx, reference: { type: string; id: string }) => Promise<HoldAnswer>;
  ended: (ctx: Ctx, reference: { type: string; id: string }, end: 'captured' | 'released') => Promise<void>;
};

export type HoldResolvers = Readonly<Record<string, HoldResolver>>;

const batch = 50;
/** Longer than a batch of providers that all time out. */
const leaseMs = 600_000;
const referenceOf = ({ referenceType, referenceId }: HoldRow) => ({ type: referenceType, id: referenceId });

async function answerTo(ctx: Ctx, hold: HoldRow, resolver: HoldResolver | undefined): Promise<HoldAnswer> {
  if (!resolver) return 'unknown';
  try {
    return await resolver.ask(ctx, referenceOf(hold));
  } catch (error) {
    ctx.log.warn({ err: error, holdId: hold.id }, 'the provider could not be asked about a hold');
    return 'unknown';
  }
}

async function settle(ctx: Ctx, hold: HoldRow, answer: HoldAnswer): Promise<void> {
  if (answer === 'unknown') {
    const now = ctx.clock.now();
    const next = nextAskAt(hold.asks, now);
    await deferHold(ctx.db, hold.id, (next ?? now).toISOString(), next ? null : `${hold.asks + 1}`);
    return;
  }
  try {
    await (answer === 'captured' ? captureHold(ctx, hold.id) : releaseHold(ctx, hold.id));
  } catch (error) {
    // Another process ended the hold meanwhile; a hold ends only once.
    if (!(error instanceof AppError && error.code === 'duplicate')) throw error;
  }
}

async function tell(ctx: Ctx, hold: HoldRow, resolver: HoldResolver): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    await resolver.ended(tx, referenceOf(hold), hold.state === 'captured' ? 'captured' : 'released');
    await markTold(tx.db, hold.id);
  });
}

/**
 * Ends overdue holds by the provider's own answer, never by a guess: captures or releases them, or polls again with growing intervals
 * and finally leaves them for review. Then notifies the owners of all ended holds, whoever ended them. Returns the number of polled holds.
 */
export async function reconcileHolds(ctx: Ctx, resolvers: HoldResolvers): Promise<number> {
  const now = ctx.clock.now();
  const due = await claimDueHolds(ctx.db, now, new Date(now.getTime() + leaseMs), batch);
  for (const hold of due) await settle(ctx, hold, await answerTo(ctx, hold, resolvers[hold.referenceType]));
  for (const hold of await untoldHolds(ctx.db, batch)) {
    const resolver = resolvers[hold.referenceType];
    if (resolver) await tell(ctx, hold, resolver);
  }
  return due.length;
}
