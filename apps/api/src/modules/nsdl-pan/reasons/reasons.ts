import { type Texts, textIn } from '@sevadesk/messages';
import type { Ctx } from '../../../platform/context.ts';
import { type InEachLanguage, inEachLanguage } from '../../notifications/index.ts';
import { wordsAt } from './reason-book.rules.ts';
import { allReasons, deskReasons, reasonTexts } from './reasons.repo.ts';

/** The reasons staff choose from, in the caller's language. */
export async function listReasons(ctx: Ctx) {
  const reasons = await deskReasons(ctx.db);
  return reasons.map((reason) => ({ ...reason, text: textIn(reason.text, ctx.locale) }));
}

/** All reasons with all the words that they ever had: answers what codes meant when they were given (ISO), in the order asked. */
export async function reasonBook(ctx: Ctx) {
  const [reasons, texts] = await Promise.all([allReasons(ctx.db), reasonTexts(ctx.db)]);
  const byCode = new Map(reasons.map((reason) => [reason.code, reason]));
  return (codes: readonly string[], at: string) =>
    codes.flatMap((code) => {
      const reason = byCode.get(code);
      if (!reason) return [];
      const words = wordsAt(texts, reason, at);
      return [{ ...reason, words, text: textIn(words, ctx.locale) }];
    });
}

/** Reasons by their codes in the words of a moment (ISO), by default of now; a code that never was is left out. */
export async function reasonsOf(ctx: Ctx, codes: readonly string[], at = ctx.clock.now().toISOString()) {
  return codes.length === 0 ? [] : (await reasonBook(ctx))(codes, at);
}

/** Why, for a notice: the words of the reasons in the language of whoever reads it, and the remark as it was typed. */
export function reasonsForNotice(reasons: readonly { words: Texts }[], remark?: string): InEachLanguage {
  return inEachLanguage((locale) =>
    [...reasons.map(({ words }) => textIn(words, locale)), remark].filter(Boolean).join('. '),
  );
}
