import { isNoticeEvent, type MailTemplateInput } from '@sevadesk/contract/notifications';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { findPerson } from '../users/index.ts';
import { mailBrand } from './mail-brand.ts';
import { mailHtml, mailText } from './mail-layout.rules.ts';
import { demandSound, type TemplateOf } from './mail-templates.ts';
import { placeholdersOf } from './notice-text.ts';
import { queueMail } from './queue-mail.ts';
import { sampleOf } from './template-samples.rules.ts';
import { fillTemplate } from './template.rules.ts';

function withSamples(which: TemplateOf, { subject, body }: MailTemplateInput) {
  const values = Object.fromEntries(placeholdersOf(which.event).map((name) => [name, sampleOf(name, which)]));
  return { subject: fillTemplate(subject, values), body: fillTemplate(body, values) };
}

/** Renders a mail with sample values; stores and sends nothing. Throws invalid_input. */
export async function previewMail(ctx: Ctx, which: TemplateOf, input: MailTemplateInput) {
  demandSound(which, input);
  const { subject, body } = withSamples(which, input);
  const link = isNoticeEvent(which.event) ? ctx.settings.publicUrl : null;
  const isToStranger = which.event === 'sign_in_registration_code';
  const words = { text: body, link, locale: which.locale, isToStranger };
  const brand = await mailBrand(ctx);
  return { subject, html: mailHtml(words, brand), text: mailText(words, brand) };
}

/** Sends a mail with sample values only to the caller. Throws invalid_input. */
export async function sendTestMail(ctx: UserCtx, which: TemplateOf, input: MailTemplateInput): Promise<{ to: string }> {
  demandSound(which, input);
  return withTransaction(ctx, async (ctx) => {
    const person = await findPerson(ctx, { id: ctx.actor.userId });
    const to = person?.email ?? '';
    await queueMail(ctx, {
      about: [],
      to,
      ...withSamples(which, input),
      ...(isNoticeEvent(which.event) && { link: '/' as const }),
      locale: which.locale,
    });
    await recordAudit(ctx, {
      action: 'notifications.test-template',
      record: { type: 'mail-template', id: `${which.event}.${which.locale}` },
    });
    return { to };
  });
}
