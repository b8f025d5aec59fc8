import type { Texts } from '@sevadesk/messages';

type Reason = { code: string; text: Texts };
type Said = Reason & { since: string };

/**
 * Returns the text of a reason at an instant (ISO); `texts` are newest first. Later texts do not apply; before the first text,
 * the first applies.
 */
export function wordsAt(texts: readonly Said[], { code, text: present }: Reason, at: string): Texts {
  const said = texts.filter((text) => text.code === code);
  const moment = Date.parse(at);
  return (said.find(({ since }) => Date.parse(since) <= moment) ?? said.at(-1))?.text ?? present;
}
