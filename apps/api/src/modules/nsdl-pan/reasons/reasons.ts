import type { Ctx } from '../../../platform/context.ts';
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
      return [{ ...facts, text: wordsIn(ctx.locale, wordsAt(texts, { code, textEn, textHi }, at)) }];
    });
}

/** Reasons by their codes in the words of a moment (ISO), by default of now; a code that never was is left out. */
export async function reasonsOf(ctx: Ctx, codes: readonly string[], at = ctx.clock.now().toISOString()) {
  return codes.length === 0 ? [] : (await reasonBook(ctx))(codes, at);
}
