import { localeOr } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { MailError } from '../../providers/mail/port.ts';
import { mailBrand, mailSender } from './mail-brand.ts';
import { mailHtml, mailText } from './mail-layout.rules.ts';
import { openMail, recordMailFault, recordMailRefused, recordMailSent } from './notifications.repo.ts';

const lastAttempt = 10;

/** Returns whether the mail server permanently refused this mail. */
const isRefusedForGood = (error: unknown) => error instanceof MailError && error.failure === 'permanent';

/**
 * Sends one queued mail to the mail server. Records and rethrows an error, so that the job retries later; records a permanent refusal
 * (5xx) and ends: a retry would only harm our reputation with that server. A mail that the server accepted is never sent
 * again, except if its answer was lost: then under the same id.
 */
export async function sendMail(ctx: Ctx, mailId: string): Promise<void> {
  const mail = await openMail(ctx.db, mailId);
  if (!mail) return;
  const { body: text, link, isToStranger } = mail;
  const words = { text, link, locale: localeOr(mail.locale), isToStranger };
  const own = mail.brandId === null ? undefined : await ctx.brands.withId(ctx.db, mail.brandId);
  const brand = await mailBrand(ctx, own);
  const sender = mailSender(own);
  try {
    await ctx.providers.mail.send({
      id: mailId,
      to: mail.toAddress,
      subject: mail.subject,
      text: mailText(words, brand),
      html: mailHtml(words, brand),
      ...(sender && { sender }),
    });
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    if (isRefusedForGood(error)) {
      await recordMailRefused(ctx.db, mailId, cause);
      return;
    }
    await recordMailFault(ctx.db, mailId, cause, mail.attempts + 1 >= lastAttempt);
    throw error;
  }
  await recordMailSent(ctx.db, mailId);
}
