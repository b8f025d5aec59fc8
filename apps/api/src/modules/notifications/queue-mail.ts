import type { Locale } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { type About, aboutKeys } from './about.ts';
import { insertMail } from './notifications.repo.ts';

export type OutgoingMail = {
  to: string;
  /** Every record of a person that the words speak of. */
  about: readonly About[];
  subject: string;
  body: string;
  /** A path of the product that the mail leads to. */
  link?: `/${string}`;
  /** Language of what stands around the words; the caller's own otherwise. */
  locale?: Locale;
};

/** The job that carries a queued mail to the mail server. */
export const sendMailJob = 'notifications.send-mail';

/** Queues a mail inside the caller's transaction and answers its id; it leaves after the commit, and is tried again while the mail server refuses. */
export async function queueMail(ctx: Ctx, mail: OutgoingMail): Promise<string> {
  const id = ctx.ids.next();
  await insertMail(ctx.db, {
    id,
    toAddress: mail.to,
    about: aboutKeys(mail.about),
    subject: mail.subject.replace(/[\r\n]+/g, ' ').slice(0, 200),
    body: mail.body,
    link: mail.link ? `${ctx.settings.publicUrl}${mail.link}` : null,
    locale: mail.locale ?? ctx.locale,
  });
  await ctx.jobs.add(ctx.db, sendMailJob, { mailId: id }, { maxAttempts: 10 });
  return id;
}
