import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { type Application, changeApplication, lockApplication } from '../core/application.repo.ts';
import { laterBy, leaseMinutes } from '../core/application.rules.ts';
import { lockSent } from '../core/find-own.ts';
import { moveApplication } from '../core/move-application.ts';
import { liveCheck } from '../second-check/second-check.repo.ts';
import { heldBy, claimExpiredLeases, lockOldestWaiting } from './queue.repo.ts';

const leaseUntil = (ctx: Ctx) => laterBy(ctx.clock.now(), leaseMinutes * 60);

const released = { leaseUserId: null, leaseUntil: null };

/** Puts applications with an expired lease back into the queue, at their old place. Returns how many. */
export async function releaseExpired(ctx: Ctx): Promise<number> {
  return withTransaction(ctx, async (tx) => {
    const system: Ctx = { ...tx, actor: { kind: 'system', name: 'lease' } };
    const ids = await claimExpiredLeases(tx.db, ctx.clock.now().toISOString());
    for (const id of ids) {
      const application = await lockApplication(tx.db, id);
      if (application) await moveApplication(system, application, { to: 'waiting', verb: 'expire', changes: released });
    }
    return ids.length;
  });
}

const asker = (ctx: UserCtx) => ({ userId: ctx.actor.userId, now: ctx.clock.now().toISOString() });

function holds(ctx: UserCtx, application: Application): boolean {
  return (
    application.status === 'verifying' &&
    application.leaseUserId === ctx.actor.userId &&
    application.leaseUntil !== null &&
    application.leaseUntil >= ctx.clock.now().toISOString()
  );
}

async function lease(ctx: UserCtx, application: Application): Promise<void> {
  await moveApplication(ctx, application, {
    to: 'verifying',
    verb: 'claim',
    changes: { leaseUserId: ctx.actor.userId, leaseUntil: leaseUntil(ctx), undoUntil: null },
  });
}

/** Refuses a second check by the first verifier, and any check of a disagreement, which a third person decides. Throws state_refused. */
async function refuseOwnSecond(ctx: UserCtx, id: string): Promise<void> {
  const check = await liveCheck(ctx.db, id);
  if (check?.state === 'disagreed' || check?.firstUserId === ctx.actor.userId) throw new AppError('state_refused');
}

async function claimNamed(ctx: UserCtx, id: string): Promise<string> {
  const application = await lockSent(ctx, id);
  if (holds(ctx, application)) await changeApplication(ctx.db, id, { leaseUntil: leaseUntil(ctx) });
  else if (application.status === 'verifying') throw new AppError('lease_lost');
  else {
    await refuseOwnSecond(ctx, id);
    await lease(ctx, application);
  }
  return id;
}

/**
 * Leases the named application, or the oldest in the queue, to this verifier for 15 minutes. Two verifiers never get the same one.
 * Returns undefined if the queue is empty. Throws lease_lost if another person holds the named one, state_refused if it is not queued.
 */
export async function claimApplication(ctx: UserCtx, id?: string): Promise<string | undefined> {
  await releaseExpired(ctx);
  return withTransaction(ctx, async (tx) => {
    if (id !== undefined) return claimNamed(tx, id);
    const held = await heldBy(tx.db, ctx.actor.userId, ctx.clock.now().toISOString());
    if (held) return claimNamed(tx, held);
    const oldest = await lockOldestWaiting(tx.db, asker(ctx));
    return oldest === undefined ? undefined : claimNamed(tx, oldest);
  });
}

/** Returns the application, locked and leased to this verifier. Throws lease_lost if the lease is over. */
export async function lockLeased(ctx: UserCtx, id: string): Promise<Application> {
  const application = await lockSent(ctx, id);
  if (application.status !== 'verifying') throw new AppError('state_refused');
  if (!holds(ctx, application)) throw new AppError('lease_lost');
  return application;
}

/** Extends the lease by another 15 minutes. */
export async function extendLease(ctx: UserCtx, id: string): Promise<{ leaseUntil: string }> {
  return withTransaction(ctx, async (tx) => {
    await lockLeased(tx, id);
    const until = leaseUntil(ctx);
    await changeApplication(tx.db, id, { leaseUntil: until });
    return { leaseUntil: until };
  });
}

/** Puts a leased application back into the queue, at its old place. Throws lease_lost if the named lease is not the current one. */
export async function releaseApplication(
  ctx: UserCtx,
  { id, leaseUntil: known }: { id: string; leaseUntil?: string | undefined },
) {
  return withTransaction(ctx, async (tx) => {
    const application = await lockLeased(tx, id);
    if (known !== undefined && known !== application.leaseUntil) throw new AppError('lease_lost');
    const version = await moveApplication(tx, application, { to: 'waiting', verb: 'release', changes: released });
    return { id, status: 'waiting' as const, version, undoUntil: null };
  });
}
