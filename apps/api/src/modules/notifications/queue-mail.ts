import type { Locale } from '@sevadesk/messages';
import type { Brand } from '../../platform/brand.ts';
import { linkBase } from '../../platform/brand-of.ts';
import type { Ctx } from '../../platform/context.ts';
import { type About, aboutKeys } from './about.ts';
import { insertMail } from './notifications.repo.ts';

export type OutgoingMail = {
  to: string;
  /** All records of a person that the text mentions. */
  about: readonly About[];
  subject: string;
  body: string;
  /** In whose name it is sent; the network's without one. */
  brand?: Brand | undefined;
  /** The path of the product that the mail links to. */
  link?: `/${string}`;
  /** The language of the frame around the text; the caller's by default. */
  locale?: Locale;
};

/** The job that sends a queued mail to the mail server. */
export const sendMailJob = 'notifications.send-mail';

/** Queues a mail in the caller's transaction and returns its id; sends it after the commit and retries while the mail server refuses. */
export async function queueMail(ctx: Ctx, mail: OutgoingMail): Promise<string> {
  const id = ctx.ids.next();
  await insertMail(ctx.db, {
    id,
    toAddress: mail.to,
    about: aboutKeys(mail.about),
    subject: mail.subject.replace(/[\r\n]+/g, ' ').slice(0, 200),
    body: mail.body,
    link: mail.link ? `${linkBase(ctx, mail.brand)}${mail.link}` : null,
    locale: mail.locale ?? ctx.locale,
    brandId: mail.brand?.id ?? null,
  });
  await ctx.jobs.add(ctx.db, sendMailJob, { mailId: id }, { maxAttempts: 10 });
  return id;
}
