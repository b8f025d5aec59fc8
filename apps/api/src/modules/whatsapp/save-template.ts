import { isCustomerEvent, type SmsEvent, smsPlace, whatsappEvents } from '@sevadesk/contract/sms';
import {
  type WhatsappTemplateInput,
  type WhatsappTemplateRow,
  type WhatsappWording,
} from '@sevadesk/contract/whatsapp';
import { type Locale, locales } from '@sevadesk/messages';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { wantedText } from '../sms/index.ts';
import { allTemplates, insertTemplate, lockTemplate, updateTemplate } from './templates.repo.ts';

/** Converts a text with an operator's placeholders to the numbered ones of WhatsApp: {{1}}, {{2}} and so on. */
function numberedForm(registered: string): string {
  let at = 0;
  return registered.replaceAll(smsPlace, () => `{{${(at += 1)}}}`);
}

/** The last sentence of a text, which is a link in two placeholders. */
const linkSentence = /\s*[^.।]*\{#var#\}\{#var#\}$/;

/** Returns the product's text of an event as submitted to WhatsApp, which rejects texts that end in a placeholder: a link to customers is a button. */
export function whatsappText(event: SmsEvent, locale: Locale) {
  const { text, places } = wantedText(event, locale);
  const hasLink = isCustomerEvent(event);
  if (!hasLink) return { text: numberedForm(text), places, hasLink };
  return { text: numberedForm(text.replace(linkSentence, '')), places: places.slice(0, -2), hasLink };
}

/** Returns the only address that a link button may have: our own site, followed by the path of the record. */
export const linkAddressOf = ({ settings }: Pick<Ctx, 'settings'>) => `${settings.publicUrl}/{{1}}`;

function requireOwnAddress(ctx: UserCtx, { linkAddress }: WhatsappTemplateInput): void {
  if (linkAddress !== null && linkAddress !== linkAddressOf(ctx)) throw fieldError('linkAddress', 'invalid');
}

/** Lists the submitted texts, and the product's own text of each event in each language. */
export async function listWhatsappTemplates(
  ctx: UserCtx,
): Promise<{ data: WhatsappTemplateRow[]; wordings: WhatsappWording[]; linkAddress: string }> {
  const wordings = whatsappEvents.flatMap((event) =>
    locales.map((locale): WhatsappWording => ({ event, locale, ...whatsappText(event, locale) })),
  );
  return { data: await allTemplates(ctx.db), wordings, linkAddress: linkAddressOf(ctx) };
}

function refuseDouble(error: unknown): never {
  if (isUniqueViolation(error, 'whatsapp_templates_name')) throw fieldError('name', 'taken', 'duplicate');
  if (isUniqueViolation(error, 'whatsapp_templates_event')) throw fieldError('event', 'taken', 'duplicate');
  throw error;
}

/** Adds a text. Throws invalid_input at linkAddress for another site; duplicate for an existing name and language, or an event and language with an approved text. */
export async function createWhatsappTemplate(ctx: UserCtx, input: WhatsappTemplateInput): Promise<{ id: string }> {
  requireOwnAddress(ctx, input);
  return withTransaction(ctx, async (ctx) => {
    const id = ctx.ids.next();
    await insertTemplate(ctx.db, id, input).catch(refuseDouble);
    await recordAudit(ctx, {
      action: 'whatsapp.create-template',
      record: { type: 'whatsapp-template', id },
      details: { after: input },
    });
    return { id };
  });
}

/** Changes a text or its state of approval; sent messages do not change. Throws not_found, duplicate, or invalid_input at linkAddress. */
export async function changeWhatsappTemplate(
  ctx: UserCtx,
  id: string,
  input: WhatsappTemplateInput,
): Promise<{ ok: true }> {
  requireOwnAddress(ctx, input);
  return withTransaction(ctx, async (ctx) => {
    const before = await lockTemplate(ctx.db, id);
    if (!before) throw new AppError('not_found');
    await updateTemplate(ctx.db, id, input, ctx.clock.now().toISOString()).catch(refuseDouble);
    await recordAudit(ctx, {
      action: 'whatsapp.update-template',
      record: { type: 'whatsapp-template', id },
      details: { before, after: input },
    });
    return { ok: true };
  });
}
