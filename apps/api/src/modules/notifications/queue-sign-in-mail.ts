import type { SignInMail } from '@sevadesk/contract/notifications';
import { type Locale, localeOr } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import type { About } from './about.ts';
import { originalWords } from './notice-text.ts';
import { queueMail } from './queue-mail.ts';
import type { SignInValues } from './sign-in-words.ts';
import { fillTemplate } from './template.rules.ts';
import { writtenWords } from './templates.repo.ts';

type Reader = { email: string; locale: string };
type Values<Mail extends SignInMail> = SignInValues<Mail> | ((locale: Locale) => SignInValues<Mail>);

/**
 * Queues a mail about the sign-in in the caller's transaction: with the staff's texts or the product's, in its reader's
 * language, whatever the language of the request.
 */
export async function queueSignInMail<Mail extends SignInMail>(
  ctx: Ctx,
  reader: Reader,
  mail: Mail,
  values: Values<Mail>,
  about: readonly About[] = [],
): Promise<void> {
  const locale = localeOr(reader.locale);
  const { subject, body } = (await writtenWords(ctx.db, mail, locale)) ?? originalWords(mail, locale);
  const given = Object.entries(typeof values === 'function' ? values(locale) : values);
  const texts = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  await queueMail(ctx, {
    to: reader.email,
    about,
    subject: fillTemplate(subject, texts),
    body: fillTemplate(body, texts),
    locale,
  });
}
