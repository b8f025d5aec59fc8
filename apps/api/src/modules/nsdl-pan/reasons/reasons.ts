import type { Ctx } from '../../../platform/context.ts';
import { inEachLanguage, type InEachLanguage } from '../../notifications/index.ts';
import { wordsAt, wordsIn } from './reason-book.rules.ts';
import { allReasons, deskReasons, reasonTexts } from './reasons.repo.ts';

/** The reasons staff choose from, in the caller's language. */
export async function listReasons(ctx: Ctx) {
  const reasons = await deskReasons(ctx.db);
  return reasons.map(({ textEn, textHi, ...reason }) => ({
    ...reason,
    text: wordsIn(ctx.locale, { textEn, textHi }),
  }));
}

/** All reasons with all the words that they ever had: answers what codes meant when they were given (ISO), in the order asked. */
export async function reasonBook(ctx: Ctx) {
  const [reasons, texts] = await Promise.all([allReasons(ctx.db), reasonTexts(ctx.db)]);
  const byCode = new Map(reasons.map((reason) => [reason.code, reason]));
  return (codes: readonly string[], at: string) =>
    codes.flatMap((code) => {
      const reason = byCode.get(code);
      if (!reason) return [];
      const { textEn, textHi, ...facts } = reason;
      const words = wordsAt(texts, { code, textEn, textHi }, at);
      return [{ ...facts, words, text: wordsIn(ctx.locale, words) }];
    });
}

/** Reasons by their codes in the words of a moment (ISO), by default of now; a code that never was is left out. */
export async function reasonsOf(ctx: Ctx, codes: readonly string[], at = ctx.clock.now().toISOString()) {
  return codes.length === 0 ? [] : (await reasonBook(ctx))(codes, at);
}

/** Why, for a notice: the words of the reasons in the language of whoever reads it, and the remark as it was typed. */
export function reasonsForNotice(
  reasons: readonly { words: { textEn: string; textHi: string } }[],
  remark?: string,
): InEachLanguage {
  return inEachLanguage((locale) =>
    [...reasons.map(({ words }) => wordsIn(locale, words)), remark].filter(Boolean).join('. '),
  );
}
