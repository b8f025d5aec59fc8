import {
  groupOf,
  isNoticeEvent,
  type MailKind,
  type MailTemplate,
  type MailTemplateInput,
  type MailTemplateRow,
  mailKinds,
} from '@sevadesk/contract/notifications';
import { type Locale, locales } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { eventLabel } from './event-words.ts';
import { originalWords, placeholdersOf } from './notice-text.ts';
import { isNeeded, validateTemplate } from './template.rules.ts';
import { sampleOf } from './template-samples.rules.ts';
import { insertVersion, rewordedMails, versionsOf, writtenWords } from './templates.repo.ts';

export type TemplateOf = { event: MailKind; locale: Locale };

const versionsShown = 20;
const recordOf = ({ event, locale }: TemplateOf) => ({ type: 'mail-template', id: `${event}.${locale}` });

/** Lists all mails of events and sign-in, by subject area. */
export async function listTemplates(ctx: UserCtx): Promise<{ data: MailTemplateRow[] }> {
  const reworded = await rewordedMails(ctx.db);
  const data = mailKinds.map((event) => ({
    event,
    group: isNoticeEvent(event) ? groupOf(event) : ('sign_in' as const),
    label: eventLabel(event, ctx.locale),
    changed: locales.filter((locale) => reworded.some((mail) => mail.event === event && mail.locale === locale)),
  }));
  return { data };
}

/** Returns the current texts of one mail with its placeholders. */
export async function getTemplate(ctx: UserCtx, which: TemplateOf): Promise<MailTemplate> {
  const { event, locale } = which;
  const original = originalWords(event, locale);
  const written = await writtenWords(ctx.db, event, locale);
  return {
    event,
    label: eventLabel(event, ctx.locale),
    locale,
    ...(written ?? original),
    original,
    isOriginal: written === undefined,
    placeholders: placeholdersOf(event).map((name) => ({
      name,
      sample: sampleOf(name, which),
      isRequired: isNeeded(name),
    })),
    versions: await versionsOf(ctx.db, event, locale, versionsShown),
  };
}

/** Throws invalid_input at the field for unknown placeholders, or for a missing one that the mail requires. */
export function demandSound({ event }: TemplateOf, input: MailTemplateInput): void {
  const fields = validateTemplate(input, placeholdersOf(event));
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
}

/** Saves the texts of a mail; they apply to the next queued mail. Throws invalid_input. */
export async function saveTemplate(ctx: UserCtx, which: TemplateOf, input: MailTemplateInput): Promise<{ ok: true }> {
  demandSound(which, input);
  return withTransaction(ctx, async (ctx) => {
    const before = (await writtenWords(ctx.db, which.event, which.locale)) ?? originalWords(which.event, which.locale);
    if (before.subject === input.subject && before.body === input.body) return { ok: true };
    await insertVersion(ctx.db, { id: ctx.ids.next(), ...which, ...input, savedBy: ctx.actor.userId });
    await recordAudit(ctx, {
      action: 'notifications.save-template',
      record: recordOf(which),
      details: { before, after: input },
    });
    return { ok: true };
  });
}

/** Restores the product's texts. Throws state_refused if they are in use. */
export async function restoreTemplate(ctx: UserCtx, which: TemplateOf): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const before = await writtenWords(ctx.db, which.event, which.locale);
    if (!before) throw new AppError('state_refused');
    const id = ctx.ids.next();
    await insertVersion(ctx.db, { id, ...which, subject: null, body: null, savedBy: ctx.actor.userId });
    await recordAudit(ctx, {
      action: 'notifications.restore-template',
      record: recordOf(which),
      details: { before, after: originalWords(which.event, which.locale) },
    });
    return { ok: true };
  });
}
