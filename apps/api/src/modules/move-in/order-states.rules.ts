import { type FormerOrderState, formerOrderStates } from '@sevadesk/contract/move-in';
import { type Choices, decisionKey, type Look, type OrderWord, same } from './move-lines.rules.ts';

const wordsOf = (text: string) => text.split('|');

/** The usual words of old systems for how an order stands. */
const usual: Record<FormerOrderState, readonly string[]> = {
  done: wordsOf(
    'done|success|successful|complete|completed|approved|accepted|allotted|alloted|issued|activated|active|sanctioned|disbursed|filed|delivered|generated|closed|paid|सफल|पूर्ण|पूरा|स्वीकृत',
  ),
  rejected: wordsOf('rejected|reject|failed|fail|failure|declined|refused|not approved|अस्वीकृत|विफल|असफल'),
  cancelled: wordsOf('cancelled|canceled|cancel|withdrawn|refunded|deleted|expired|रद्द|निरस्त'),
  open: wordsOf(
    'open|pending|new|submitted|received|process|processing|in process|in progress|under process|hold|on hold|waiting|dispatched|in transit|objection|document pending|लंबित|प्रक्रिया में',
  ),
};
const known = new Map(formerOrderStates.flatMap((state) => usual[state].map((word) => [word, state] as const)));
const plain = (word: string) => same(word).replace(/[\s._-]+/g, ' ');

/** Returns the state that a word of the old system means: by common words, else by a decision; undefined if nobody has decided. */
export function orderStateOf(word: string, choices: Choices): FormerOrderState | undefined {
  const usualState = known.get(plain(word));
  if (usualState) return usualState;
  const chosen = choices.get(decisionKey('order_state_unknown', same(word)))?.choice;
  return formerOrderStates.find((state) => state === chosen);
}

/** Asks once for each word for which there is no common meaning, however many orders have it. */
export function assessOrderStates(look: Look, words: readonly OrderWord[]): void {
  for (const { word, rows, examples } of words)
    if (!known.has(plain(word)))
      look.ask({
        code: 'order_state_unknown',
        subject: same(word),
        asTyped: word,
        lines: examples,
        rows,
        choices: [...formerOrderStates],
      });
}

/** Returns the state whose common words a longer text contains; undefined if it contains none, or words of several states. */
export function suggestOrderState(word: string): FormerOrderState | undefined {
  const text = ` ${plain(word.replace(/[,;:()/]+/g, ' '))} `;
  const fits = formerOrderStates.filter((state) => usual[state].some((one) => text.includes(` ${one} `)));
  return fits.length === 1 ? fits[0] : undefined;
}

/** Returns what the orders of a file without a column for the service are called: its name as words. */
export function serviceOfFile(fileName: string): string {
  const words = fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/ part \d+$/, '')
    .replace(/^(tbl|tb)_/i, '')
    .replace(/[\s._-]+/g, ' ')
    .trim();
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 60);
}
