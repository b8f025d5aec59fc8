import { localeOr, m } from '@sevadesk/messages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { queueMail } from '../notifications/index.ts';
import { getBusinessInfo } from '../site/index.ts';
import { insertEntry, lockEnquiry, updateStatus } from './enquiries.repo.ts';
import { type EnquiryStep, statusAfter } from './enquiry.rules.ts';

type Found = NonNullable<Awaited<ReturnType<typeof lockEnquiry>>>;
type Entry = { kind: 'mail' | 'phone' | 'note' | 'closed' | 'reopened'; text: string | null };
type Done = { ok: true };

/** Records an act in the caller's transaction. */
async function enter(ctx: UserCtx, { id, refNo }: Found, { kind, text }: Entry): Promise<Done> {
  await insertEntry(ctx.db, {
    id: ctx.ids.next(),
    enquiryId: id,
    kind,
    text,
    madeBy: ctx.actor.userId,
    madeAt: ctx.clock.now().toISOString(),
  });
  await recordAudit(ctx, { action: `enquiry.${kind}`, record: { type: 'enquiry', id }, details: { refNo } });
  return { ok: true };
}

async function take(ctx: UserCtx, id: string): Promise<Found> {
  const found = await lockEnquiry(ctx.db, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Changes the status. Throws state_refused if the step does not fit it. */
async function move(ctx: UserCtx, { id, status }: Found, step: EnquiryStep): Promise<void> {
  const next = statusAfter(step, status);
  if (!next) throw new AppError('state_refused');
  await updateStatus(ctx.db, id, next, next === 'closed' ? ctx.clock.now().toISOString() : null);
}

/** Mails an answer in the question's language, or records a phone answer. Throws not_found, state_refused, a fault at `by` (no address). */
export async function answerEnquiry(
  ctx: UserCtx,
  { id, by, text }: { id: string; by: 'mail' | 'phone'; text: string },
): Promise<Done> {
  return withTransaction(ctx, async (ctx) => {
    const found = await take(ctx, id);
    await move(ctx, found, 'answer');
    if (by === 'mail') {
      if (!found.email) throw fieldError('by', 'choose_one');
      const { businessName } = await getBusinessInfo(ctx);
      const { name, subject, message, refNo } = found;
      const at = { locale: localeOr(found.locale) } as const;
      await queueMail(ctx, {
        to: found.email,
        about: [],
        subject: m.enquiries_mail_subject({ subject, refNo }, at),
        body: m.enquiries_mail_text({ name, text, message, business: businessName || m.app_site({}, at) }, at),
      });
    }
    return enter(ctx, found, { kind: by, text });
  });
}

/** Records a note for staff. Throws not_found. */
export async function recordEnquiry(ctx: UserCtx, { id, text }: { id: string; text: string }): Promise<Done> {
  return withTransaction(ctx, async (ctx) => enter(ctx, await take(ctx, id), { kind: 'note', text }));
}

/** Closes an enquiry, answered or not. Throws not_found, state_refused. */
export async function closeEnquiry(ctx: UserCtx, id: string): Promise<Done> {
  return withTransaction(ctx, async (ctx) => {
    const found = await take(ctx, id);
    await move(ctx, found, 'close');
    return enter(ctx, found, { kind: 'closed', text: null });
  });
}

/** Reopens a closed enquiry. Throws not_found, state_refused. */
export async function reopenEnquiry(ctx: UserCtx, id: string): Promise<Done> {
  return withTransaction(ctx, async (ctx) => {
    const found = await take(ctx, id);
    await move(ctx, found, 'reopen');
    return enter(ctx, found, { kind: 'reopened', text: null });
  });
}
