import { joinSentences, type Texts, textIn } from '@sevadesk/messages';
import type { Ctx } from '../../../platform/context.ts';
import { type InEachLanguage, inEachLanguage } from '../../notifications/index.ts';
import { wordsAt } from './reason-book.rules.ts';
import { allReasons, deskReasons, reasonTexts } from './reasons.repo.ts';

/** Lists the reasons staff choose from, in the caller's language. */
export async function listReasons(ctx: Ctx) {
  const reasons = await deskReasons(ctx.db);
  return reasons.map((reason) => ({ ...reason, text: textIn(reason.text, ctx.locale) }));
}

/** Loads all reasons with all their texts; the result maps codes to their texts at an instant (ISO), in the given order. */
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

/** Returns reasons by code with their texts at an instant (ISO), now by default; omits unknown codes. */
export async function reasonsOf(ctx: Ctx, codes: readonly string[], at = ctx.clock.now().toISOString()) {
  return codes.length === 0 ? [] : (await reasonBook(ctx))(codes, at);
}

/** Returns the reasons for a notification: their texts in the reader's language, and the remark as typed. */
export function reasonsForNotice(reasons: readonly { words: Texts }[], remark?: string): InEachLanguage {
  return inEachLanguage((locale) =>
    joinSentences([...reasons.map(({ words }) => textIn(words, locale)), remark ?? ''].filter(Boolean), locale),
  );
}
