import type { RenderedMail } from '@sevadesk/contract/kernel/rendered-mail';
import type { SignInMail } from '@sevadesk/contract/notifications';
import { languageOf, type Locale, localeOr, locales } from '@sevadesk/messages';
import type { Brand } from '../../platform/brand.ts';
import { linkBase } from '../../platform/brand-of.ts';
import type { Ctx } from '../../platform/context.ts';
import type { About } from './about.ts';
import { originalWords } from './notice-text.ts';
import { brandOfReader } from './brand-of-reader.ts';
import { mailBrand } from './mail-brand.ts';
import { mailHtml, mailText } from './mail-layout.rules.ts';
import { queueMail } from './queue-mail.ts';
import type { SignInValues } from './sign-in-words.ts';
import { fillTemplate } from './template.rules.ts';
import { writtenWords } from './templates.repo.ts';

/** `id`: the account; without one it is a stranger. */
type Reader = { id?: string; email: string; locale: string };
type Values<Mail extends SignInMail> = SignInValues<Mail> | ((locale: Locale) => SignInValues<Mail>);

type Words = { subject: string; body: string };

/** A paragraph whose value is empty leaves no gap. */
const withoutGaps = (text: string) => text.replace(/\n{3,}/g, '\n\n');

type Asked<Mail extends SignInMail> = { mail: Mail; values: Values<Mail>; brand: Brand | undefined };

/** A value that is a path of the product becomes an address of the reader's brand. */
async function wordsIn<Mail extends SignInMail>(
  ctx: Ctx,
  { mail, values, brand }: Asked<Mail>,
  locale: Locale,
): Promise<Words> {
  const { subject, body } = (await writtenWords(ctx.db, mail, locale)) ?? originalWords(mail, locale);
  const given = Object.entries(typeof values === 'function' ? values(locale) : values);
  const texts = Object.fromEntries(
    given.map(([name, value]) => {
      const text = String(value);
      return [name, name === 'url' && text.startsWith('/') ? `${linkBase(ctx, brand)}${text}` : text];
    }),
  );
  return { subject: fillTemplate(subject, texts), body: withoutGaps(fillTemplate(body, texts)) };
}

/**
 * Queues a mail about the sign-in in the caller's transaction: with the staff's texts or the product's, in its reader's
 * language, whatever the language of the request, and in the name of their brand. `url` is a path of the product.
 */
export async function queueSignInMail<Mail extends SignInMail>(
  ctx: Ctx,
  reader: Reader,
  mail: Mail,
  values: Values<Mail>,
  about: readonly About[] = [],
): Promise<void> {
  const locale = localeOr(reader.locale);
  const brand = await brandOfReader(ctx, reader);
  const words = await wordsIn(ctx, { mail, values, brand }, locale);
  await queueMail(ctx, { to: reader.email, about, ...words, locale, brand });
}

/** Returns a mail about the sign-in in every complete language, the given one first. */
async function wordsInAll<Mail extends SignInMail>(ctx: Ctx, asked: Asked<Mail>, first: Locale): Promise<Words> {
  const others = locales.filter((one) => one !== first && languageOf(one).isComplete);
  const { subject, body } = await wordsIn(ctx, asked, first);
  const bodies = [body];
  for (const other of others) bodies.push((await wordsIn(ctx, asked, other)).body);
  const below = others.map((other) => `${languageOf(other).name} ↓`);
  return { subject, body: [...below, bodies.join('\n\n———\n\n')].join('\n\n') };
}

/**
 * Queues a mail about the sign-in in every complete language, the reader's first, because nobody knows yet which one the
 * reader reads. In the caller's transaction.
 */
export async function queueSignInMailInAll<Mail extends SignInMail>(
  ctx: Ctx,
  reader: Reader,
  mail: Mail,
  values: Values<Mail>,
  about: readonly About[] = [],
): Promise<void> {
  const locale = localeOr(reader.locale);
  const brand = await brandOfReader(ctx, reader);
  const words = await wordsInAll(ctx, { mail, values, brand }, locale);
  await queueMail(ctx, { to: reader.email, about, ...words, locale, brand });
}

/** Returns a mail about the sign-in in every complete language as it would be sent; stores and sends nothing. */
export async function previewSignInMailInAll<Mail extends SignInMail>(
  ctx: Ctx,
  reader: { id?: string; locale: string },
  mail: Mail,
  values: Values<Mail>,
): Promise<RenderedMail> {
  const locale = localeOr(reader.locale);
  const own = await brandOfReader(ctx, reader);
  const { subject, body } = await wordsInAll(ctx, { mail, values, brand: own }, locale);
  const brand = await mailBrand(ctx, own);
  const words = { text: body, link: null, locale };
  return { subject, html: mailHtml(words, brand), text: mailText(words, brand) };
}
