import { languageOf, locales } from '@sevadesk/contract/kernel/languages';

/** The scripts of our languages by their Unicode names; the first is Latin, which every font has. */
export const scripts: readonly string[] = [
  ...new Set(['Latin', ...locales.map((locale) => languageOf(locale).script)]),
];

/** `script` is its lower-case name, which is also the name of its font. */
export type TextRun = { text: string; script: string };

const latin = 'latin';
/** Joiners between letters control how these connect, so they stay with them. */
const joiners = String.raw`\u200c\u200d`;

function wordsOf(script: string): string {
  const letter = String.raw`\p{scx=${script}}`;
  const word = `${letter}(?:${letter}|[${joiners}])*`;
  return String.raw`(?<${script}>${word}(?:[ \u00a0]+${word})*)`;
}

const others = scripts.slice(1);
const runs = new RegExp(others.map(wordsOf).join('|'), 'gu');
const anyOther = new RegExp(`[${others.map((script) => String.raw`\p{scx=${script}}`).join('')}]`, 'u');

/** Splits text where the font must change: no font has two scripts, and pdfkit draws empty boxes instead of falling back. */
export function textRuns(text: string): TextRun[] {
  if (others.length === 0 || (text !== '' && !anyOther.test(text))) return [{ text, script: latin }];
  const found: TextRun[] = [];
  let from = 0;
  for (const match of text.matchAll(runs)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), script: latin });
    const script = others.find((one) => match.groups?.[one] !== undefined) ?? latin;
    found.push({ text: match[0], script: script.toLowerCase() });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from), script: latin });
  return found;
}
