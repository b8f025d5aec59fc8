import {
  type ConsentInput,
  type CustomerLink,
  type CustomerKind,
  customerConsentVersion,
  customerRights,
} from '@sevadesk/contract/customers';
import { mobile } from '@sevadesk/contract/kernel/indian-ids';
import { AppError } from '../../platform/app-error.ts';
import { brandOf, isShownHere } from '../../platform/brand-of.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { newLinkCode } from '../../platform/link-code.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { kindParts } from '../../services.ts';
import { recordAudit } from '../audit/index.ts';
import { blankConsents, consentByCode, insertConsent, withdrawNumber, withdrawOpen } from './consents.repo.ts';
import { stageOf } from './customer-news.rules.ts';
import { aboutOf, notifyConsented } from './notify-customer.ts';
import { blankAbandoned, recordByKind } from './record.repo.ts';
import { deleteReplies } from './replies.repo.ts';

export type CustomerRef = { kind: CustomerKind; id: string };

/** Returns a record that this person may see or change; a shop only its own. Throws not_found. */
export async function demandRecord(ctx: UserCtx, ref: CustomerRef, right: 'view' | 'change') {
  const { permissions, area, merchantId } = ctx.actor;
  const found = permissions.includes(customerRights(ref.kind)[right][area])
    ? await recordByKind(ctx.db, { ...ref, ...(area === 'out' && { merchantId: merchantId ?? '' }) })
    : undefined;
  if (!found) throw new AppError('not_found');
  return found;
}

const auditRecord = ({ kind, id }: CustomerRef) => ({ type: kind, id });

/**
 * Records a customer's consent to messages about a record, to its present number, and sends the first one; once, also if repeated.
 * Throws not_found, state_refused (no mobile number), changed_meanwhile (another version of the text was shown).
 */
export async function recordConsent(ctx: UserCtx, ref: CustomerRef, input: ConsentInput): Promise<{ ok: true }> {
  if (input.version !== customerConsentVersion) throw new AppError('changed_meanwhile');
  return withTransaction(ctx, async (tx) => {
    const record = await demandRecord(tx, ref, 'change');
    if (mobile.faultOf(record.mobile ?? '') !== undefined) throw new AppError('state_refused');
    const isNew = await insertConsent(tx.db, {
      id: tx.ids.next(),
      recordKind: ref.kind,
      recordId: ref.id,
      about: aboutOf(ref),
      merchantId: record.merchantId,
      mobile: record.mobile ?? '',
      locale: input.locale,
      version: input.version,
      code: newLinkCode(),
      isDraft: record.number === null,
      givenBy: tx.actor.userId,
      givenAt: tx.clock.now().toISOString(),
    });
    if (!isNew) return { ok: true };
    const details = { version: input.version, locale: input.locale };
    await recordAudit(tx, { action: 'customers.consent', record: auditRecord(ref), details });
    await notifyConsented(tx, ref);
    return { ok: true };
  });
}

/** Ends a consent on behalf of the customer; nothing more is sent. Nothing changes if none is in force. Throws not_found. */
export async function withdrawConsent(ctx: UserCtx, ref: CustomerRef): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    await demandRecord(tx, ref, 'change');
    const { area: withdrawnArea, userId: withdrawnBy } = tx.actor;
    const withdrawnAt = tx.clock.now().toISOString();
    if (await withdrawOpen(tx.db, ref, { withdrawnAt, withdrawnArea, withdrawnBy }))
      await recordAudit(tx, { action: 'customers.withdraw', record: auditRecord(ref), details: {} });
    return { ok: true };
  });
}

/** Returns what a message's link leads to. Throws not_found, also after the erasure of the data, and once an order's link has expired. */
export async function getLink(ctx: Ctx, code: string): Promise<CustomerLink> {
  const consent = await consentByCode(ctx.db, code);
  const ref = consent && { kind: consent.recordKind as CustomerKind, id: consent.recordId };
  const record = ref && consent.mobile !== '' ? await recordByKind(ctx.db, ref) : undefined;
  if (!ref || record?.number == null || !(await isShownHere(ctx, record.merchantId))) throw new AppError('not_found');
  const brand = ctx.brand ? undefined : await brandOf(ctx, record.merchantId);
  const address = brand ? `${brand.address}/track?c=${code}` : null;
  const { kind } = ref;
  const isOn = consent.withdrawnAt === null;
  if (kind === 'application' || kind === 'paperless')
    return { kind, number: record.number, isOn, progress: null, address };
  const stage = stageOf(kind, record, ctx.clock.now());
  if (!stage) throw new AppError('not_found');
  const what = kindParts[kind].label({}, { locale: ctx.locale });
  return { kind, number: null, isOn, progress: { what, stage, since: record.statusAt }, address };
}

/** Ends the consent of a message's link, as the customer. Throws not_found. */
export async function stopMessages(ctx: Ctx, code: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const consent = await consentByCode(tx.db, code);
    if (!consent || !(await isShownHere(tx, consent.merchantId))) throw new AppError('not_found');
    const ref = { kind: consent.recordKind as CustomerKind, id: consent.recordId };
    if (consent.withdrawnAt !== null) return { ok: true };
    const withdrawnAt = tx.clock.now().toISOString();
    await withdrawOpen(tx.db, ref, { withdrawnAt, withdrawnArea: 'customer', withdrawnBy: null });
    await recordAudit(tx, { action: 'customers.stop', record: auditRecord(ref), details: {} });
    return { ok: true };
  });
}

/** Ends the consents of a number that were given before an instant, as the customer who wrote STOP; returns whether there were any. */
export async function stopNumber(ctx: Ctx, mobile: string, before: string): Promise<boolean> {
  const ended = await withdrawNumber(ctx.db, { mobile, before, at: ctx.clock.now().toISOString() });
  for (const { recordKind, recordId } of ended)
    await recordAudit(ctx, { action: 'customers.stop', record: { type: recordKind, id: recordId }, details: {} });
  return ended.length > 0;
}

/** Ends consents whose record was deleted, such as a discarded draft, and removes their numbers. Safe to repeat. */
export async function endAbandonedConsents(ctx: Ctx): Promise<void> {
  await blankAbandoned(ctx.db, ctx.clock.now().toISOString());
}

/** Removes the numbers of consents about these records (kind:id), ends them, and removes what customers answered, in the caller's transaction. */
export async function eraseConsents(ctx: Ctx, about: readonly string[]): Promise<void> {
  if (about.length === 0) return;
  await blankConsents(ctx.db, about, ctx.clock.now().toISOString());
  await deleteReplies(ctx.db, about);
}
