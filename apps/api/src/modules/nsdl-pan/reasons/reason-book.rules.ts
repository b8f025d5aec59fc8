import type { Texts } from '@sevadesk/messages';

type Reason = { code: string; text: Texts };
type Said = Reason & { since: string };

/**
 * The words that a reason had at a moment (ISO); `texts` stand newest first. Words of later are not those that were given; before
 * the first ones, the first ones count.
 */
export function wordsAt(texts: readonly Said[], { code, text: present }: Reason, at: string): Texts {
  const said = texts.filter((text) => text.code === code);
  const moment = Date.parse(at);
  return (said.find(({ since }) => Date.parse(since) <= moment) ?? said.at(-1))?.text ?? present;
}
