import type { Locale } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { queueMail } from '../notifications/index.ts';

type Words = { subject: string; text: string };

/** Queues a mail in its reader's language, whatever language the request was in. */
export async function sendAuthMail(
  ctx: Ctx,
  reader: { email: string; locale: Locale },
  words: (locale: Locale) => Words,
): Promise<void> {
  const { subject, text } = words(reader.locale);
  await queueMail(ctx, { to: reader.email, subject, body: text });
}
