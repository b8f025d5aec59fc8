export type Script = 'latin' | 'devanagari';
export type TextRun = { text: string; script: Script };

const letters = String.raw`\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff`;
/** Between letters they steer how these join, so they stay with them. */
const joiners = String.raw`\u200c\u200d`;
const word = `[${letters}](?:[${letters}]|[${joiners}])*`;
const devanagari = new RegExp(`${word}(?:[ \\u00a0]+${word})*`, 'gu');

const anyDevanagari = new RegExp(`[${letters}]`);

/** Cuts text where the font must change: neither face holds both scripts, and pdfkit draws empty boxes instead of asking another. */
export function textRuns(text: string): TextRun[] {
  if (text !== '' && !anyDevanagari.test(text)) return [{ text, script: 'latin' }];
  const runs: TextRun[] = [];
  let from = 0;
  for (const match of text.matchAll(devanagari)) {
    if (match.index > from) runs.push({ text: text.slice(from, match.index), script: 'latin' });
    runs.push({ text: match[0], script: 'devanagari' });
    from = match.index + match[0].length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), script: 'latin' });
  return runs;
}
