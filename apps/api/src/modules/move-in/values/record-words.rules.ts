import { applySteps, type Read, type Stepped } from './cleaning.rules.ts';
import { hindiDigits, pointZero } from './identifiers.rules.ts';
import { readWith } from './text.rules.ts';

const wordsOf = (text: string) => new Set(text.split('|'));
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s._-]+/g, ' ')
    .trim();

const credit = wordsOf(
  'credit|cr|c|credited|deposit|in|received|receipt|add|added|topup|top up|load|refund|reversal|commission|+|जमा|क्रेडिट',
);
const debit = wordsOf(
  'debit|dr|d|debited|withdrawal|out|paid|payment|deduct|deducted|charge|charged|fee|purchase|नामे|डेबिट|निकासी|कटौती',
);

/** The direction of a wallet entry in the old system, by common words. */
export const readDirection = readWith<'credit' | 'debit'>(({ text, rules }: Stepped): Read<'credit' | 'debit'> => {
  const word = plain(text);
  const value = credit.has(word) ? 'credit' : debit.has(word) ? 'debit' : undefined;
  if (!value) return { fault: 'choose_one' };
  return { value, rules: word === value && text === word ? rules : [...rules, 'direction.word'] };
});

const accepted = wordsOf(
  'a|success|successful|accepted|approved|complete|completed|done|ack|acknowledged|acknowledgement|acknowledgement received|allotted|alloted|pan allotted|dispatched|delivered|closed|ok|सफल|स्वीकृत|पूर्ण|पूरा',
);
const waiting = wordsOf(
  'p|pending|draft|new|submitted|submit|received|process|processing|in process|in progress|under process|processed|objection|on hold|hold|verified|uploaded|open|लंबित|प्रक्रिया में|आपत्ति',
);
const failed = wordsOf(
  'f|fail|failed|failure|rejected|reject|cancelled|canceled|cancel|refunded|returned|deleted|expired|असफल|विफल|अस्वीकृत|निरस्त|रद्द',
);

/** The last application status as A (accepted), P (pending) or F (failed), by common words; 1 is accepted, 0 pending. */
export const readApplicationState = readWith<'A' | 'P' | 'F'>((stepped: Stepped): Read<'A' | 'P' | 'F'> => {
  const { text, rules } = applySteps(stepped, [hindiDigits, pointZero]);
  if (text === '1' || text === '0')
    return { value: text === '1' ? 'A' : 'P', rules: [...rules, 'application_state.number'] };
  const word = plain(text);
  const value = accepted.has(word) ? 'A' : waiting.has(word) ? 'P' : failed.has(word) ? 'F' : undefined;
  if (!value) return { fault: 'choose_one' };
  return { value, rules: text === value ? rules : [...rules, 'application_state.word'] };
});

/** An acknowledgement number of fifteen digits. */
export const readAckNumber = readWith<string>((stepped: Stepped): Read<string> => {
  const { text, rules } = applySteps(stepped, [
    hindiDigits,
    pointZero,
    ['id.separators', (value) => value.replace(/(?<=\d)[\s-](?=\d)/g, '')],
  ]);
  if (/^0+$/.test(text)) return { value: null, rules: [...rules, 'empty.zeros'] };
  return /^\d{15}$/.test(text) ? { value: text, rules } : { fault: 'ack_no' };
});

/** The last four digits of an Aadhaar number masked at upload; the other digits are stored nowhere. */
export const readLastFour = readWith<string>(({ text, rules }: Stepped): Read<string> => {
  const [, last4] = /^X[X\s-]*(\d{4})$/i.exec(text) ?? [];
  return { value: last4 ?? null, rules };
});
