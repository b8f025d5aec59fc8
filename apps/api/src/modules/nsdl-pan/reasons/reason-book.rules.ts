type Words = { textEn: string; textHi: string };
type Reason = Words & { code: string };
type Said = Words & { code: string; since: string };

/** In Hindi or, for any other language, in English. */
export const wordsIn = (locale: string, { textEn, textHi }: Words): string => (locale === 'hi' ? textHi : textEn);

/**
 * The words that a reason had at a moment (ISO); `texts` stand newest first. Words of later are not those that were given; before
 * the first ones, the first ones count.
 */
export function wordsAt(texts: readonly Said[], { code, ...present }: Reason, at: string): Words {
  const said = texts.filter((text) => text.code === code);
  const moment = Date.parse(at);
  return said.find(({ since }) => Date.parse(since) <= moment) ?? said.at(-1) ?? present;
}
