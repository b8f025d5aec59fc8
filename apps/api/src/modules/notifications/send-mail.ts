import { isLocale } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { mailBrand } from './mail-brand.ts';
import { mailHtml, mailText } from './mail-layout.rules.ts';
import { queuedMail, recordMailFault, recordMailSent } from './notifications.repo.ts';

const lastAttempt = 10;

/** Carries one queued mail to the mail server; a refusal is recorded and thrown, so that the job tries again later. A mail already sent is left alone. */
export async function sendMail(ctx: Ctx, mailId: string): Promise<void> {
  const mail = await queuedMail(ctx.db, mailId);
  if (!mail) return;
  const words = { text: mail.body, link: mail.link, locale: isLocale(mail.locale) ? mail.locale : 'en' } as const;
  const brand = await mailBrand(ctx);
  try {
    await ctx.providers.mail.send({
      id: mailId,
      to: mail.toAddress,
      subject: mail.subject,
      text: mailText(words, brand),
      html: mailHtml(words, brand),
    });
    await recordMailSent(ctx.db, mailId);
  } catch (error) {
    await recordMailFault(
      ctx.db,
      mailId,
      error instanceof Error ? error.message : String(error),
      mail.attempts + 1 >= lastAttempt,
    );
    throw error;
  }
}
