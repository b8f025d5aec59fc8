import type { Verdict } from '@sevadesk/contract/nsdl-pan';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import type { Application } from '../core/application.repo.ts';
import { laterBy, undoSeconds } from '../core/application.rules.ts';
import { moveApplication } from '../core/move-application.ts';
import {
  agreementBy,
  changeCheck,
  insertCheck,
  liveCheck,
  merchantSince,
  type SecondCheck,
  storedPolicy,
  wasChecked,
} from './second-check.repo.ts';
import { fallsInto, policyOf, shareOf } from './second-check.rules.ts';

const unleased = { leaseUserId: null, leaseUntil: null };

async function isChosen(ctx: UserCtx, { id, attempt, merchantId }: Application): Promise<boolean> {
  const policy = policyOf(await storedPolicy(ctx.db));
  if (policy.perMille === 0 && policy.newPerMille === 0) return false;
  const share = shareOf(policy, await merchantSince(ctx.db, merchantId), ctx.clock.now());
  if (!fallsInto(ctx.keys.searchHash('second-check', `${id} ${attempt}`), share)) return false;
  return !(await wasChecked(ctx.db, id, attempt));
}

/**
 * Sends a share of the acceptances back to the queue for another verifier, who does not know the first verdict. Returns the reply for the
 * first verifier, or undefined if the form was not chosen. The first verifier can undo the verdict for ten seconds.
 */
export async function sendToSecond(ctx: UserCtx, application: Application) {
  if (!(await isChosen(ctx, application))) return undefined;
  const now = ctx.clock.now();
  const { id, attempt } = application;
  await insertCheck(ctx.db, {
    id: ctx.ids.next(),
    applicationId: id,
    attempt,
    firstUserId: ctx.actor.userId,
    firstAt: now.toISOString(),
  });
  const undoUntil = laterBy(now, undoSeconds);
  const changes = { ...unleased, undoUntil, remark: null, reasonCodes: [] };
  const version = await moveApplication(ctx, application, { to: 'waiting', verb: 'second-check', changes });
  return { id, status: 'waiting' as const, version, undoUntil };
}

/** Returns the form's check if it is pending a second verdict. */
export async function openCheck(ctx: UserCtx, applicationId: string): Promise<SecondCheck | undefined> {
  const check = await liveCheck(ctx.db, applicationId);
  return check?.state === 'open' ? check : undefined;
}

const verdictOf = (ctx: UserCtx, verdict: Verdict) => ({
  secondUserId: ctx.actor.userId,
  secondAt: ctx.clock.now().toISOString(),
  secondVerdict: verdict,
});

/** Records that the second verifier also accepts. */
export async function agree(ctx: UserCtx, check: SecondCheck): Promise<void> {
  await changeCheck(ctx.db, check.id, { state: 'agreed', ...verdictOf(ctx, 'accepted') });
}

type Objection = { reasons: readonly string[]; fields?: readonly string[] | undefined; remark?: string | undefined };

/** Records that the second verifier objects: a third person decides, and the merchant is not notified yet. */
export async function disagree(
  ctx: UserCtx,
  application: Application,
  check: SecondCheck,
  { verdict, reasons, fields = [], remark }: Objection & { verdict: Verdict },
) {
  await changeCheck(ctx.db, check.id, {
    state: 'disagreed',
    ...verdictOf(ctx, verdict),
    secondReasons: [...reasons],
    secondFields: [...fields],
    secondRemark: remark ?? null,
  });
  const changes = { ...unleased, undoUntil: null, remark: null };
  const version = await moveApplication(ctx, application, { to: 'pending_verification', verb: 'disagree', changes });
  return { id: application.id, status: 'pending_verification' as const, version, undoUntil: null };
}

/** Withdraws a second verifier's agreement together with its acceptance; the check is open again. */
export async function withdrawAgreement(ctx: UserCtx, applicationId: string): Promise<void> {
  const id = await agreementBy(ctx.db, applicationId, ctx.actor.userId);
  if (id === undefined) return;
  await changeCheck(ctx.db, id, { state: 'open', secondUserId: null, secondAt: null, secondVerdict: null });
}

/** Voids a check without a purpose: its first verdict was undone, or the application was withdrawn. */
export async function voidCheck(ctx: Ctx, applicationId: string): Promise<void> {
  const check = await liveCheck(ctx.db, applicationId);
  if (check) await changeCheck(ctx.db, check.id, { state: 'void' });
}
