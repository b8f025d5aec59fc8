import { localeOr } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { MailError } from '../../providers/mail/port.ts';
import { mailBrand } from './mail-brand.ts';
import { mailHtml, mailText } from './mail-layout.rules.ts';
import { openMail, recordMailFault, recordMailRefused, recordMailSent } from './notifications.repo.ts';

const lastAttempt = 10;

/** Whether the mail server said that this mail to this address will never be taken. */
const isRefusedForGood = (error: unknown) => error instanceof MailError && error.failure === 'permanent';

/**
 * Carries one queued mail to the mail server. A fault is recorded and thrown, so that the job tries again later; a refusal for
 * good (5xx) is recorded and ends it: trying again would only harm our name with that server. A mail that was taken is left
 * alone; only when its answer was lost on the way is it sent again, under the same id.
 */
export async function sendMail(ctx: Ctx, mailId: string): Promise<void> {
  const mail = await openMail(ctx.db, mailId);
  if (!mail) return;
  const words = { text: mail.body, link: mail.link, locale: localeOr(mail.locale) } as const;
  const brand = await mailBrand(ctx);
  try {
    await ctx.providers.mail.send({
      id: mailId,
      to: mail.toAddress,
      subject: mail.subject,
      text: mailText(words, brand),
      html: mailHtml(words, brand),
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
