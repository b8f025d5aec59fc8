import { mobile } from '@sevadesk/contract/kernel/indian-ids';
import type { WhatsappConsent } from '@sevadesk/contract/whatsapp';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { storedAccount } from './account.repo.ts';
import { consentersOf, consentOf, insertConsent, mobileOf } from './consents.repo.ts';

/** Returns a number as ten digits; undefined if it is none. */
export function numberOf(given: string | null): string | undefined {
  const number = mobile.normalise(given ?? '');
  return mobile.faultOf(number) === undefined ? number : undefined;
}

/** Returns whether the signed-in person's number gets messages, since when, and how that was chosen. */
export async function getConsent(ctx: UserCtx): Promise<WhatsappConsent> {
  const number = numberOf(await mobileOf(ctx.db, ctx.actor.userId));
  const { isOn: isOffered } = await storedAccount(ctx.db);
  const consent = number === undefined ? undefined : await consentOf(ctx.db, ctx.actor.userId, number);
  const none = { isOn: false, source: null, changedAt: null };
  return { isOffered, mobile: number ?? null, ...(consent ?? none) };
}

/** Starts or ends messages to the signed-in person's number. Throws state_refused without a number, or to start while WhatsApp is off. */
export async function saveConsent(ctx: UserCtx, { isOn }: { isOn: boolean }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const number = numberOf(await mobileOf(ctx.db, userId));
    const { isOn: isOffered } = await storedAccount(ctx.db);
    if (number === undefined || (isOn && !isOffered)) throw new AppError('state_refused');
    const before = await consentOf(ctx.db, userId, number);
    if ((before?.isOn ?? false) === isOn) return { ok: true };
    const changedAt = ctx.clock.now().toISOString();
    await insertConsent(ctx.db, { id: ctx.ids.next(), userId, mobile: number, isOn, source: 'account', changedAt });
    await recordAudit(ctx, {
      action: 'whatsapp.save-consent',
      record: { type: 'user', id: userId },
      details: { after: { isOn } },
    });
    return { ok: true };
  });
}

/** Ends messages to a number for everybody who agreed to them, in the caller's transaction. Returns whether anybody had. */
export async function endConsents(ctx: Ctx, number: string): Promise<boolean> {
  const people = await consentersOf(ctx.db, number);
  const changedAt = ctx.clock.now().toISOString();
  for (const userId of people)
    await insertConsent(ctx.db, {
      id: ctx.ids.next(),
      userId,
      mobile: number,
      isOn: false,
      source: 'reply',
      changedAt,
    });
  return people.length > 0;
}
