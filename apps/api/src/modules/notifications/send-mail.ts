import type { Ctx } from '../../platform/context.ts';
import { mailHtml } from './mail-html.rules.ts';
import { queuedMail, recordMailFault, recordMailSent } from './notifications.repo.ts';

const lastAttempt = 10;

/** Carries one queued mail to the mail server; a refusal is recorded and thrown, so that the job tries again later. A mail already sent is left alone. */
export async function sendMail(ctx: Ctx, mailId: string): Promise<void> {
  const mail = await queuedMail(ctx.db, mailId);
  if (!mail) return;
  try {
    await ctx.providers.mail.send({
      to: mail.toAddress,
      subject: mail.subject,
      text: mail.body,
      html: mailHtml(mail.body),
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
