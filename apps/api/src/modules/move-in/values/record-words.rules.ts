import type { PaymentMode } from '@sevadesk/contract/payments';
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

const modes: readonly (readonly [PaymentMode, ReadonlySet<string>])[] = [
  ['NEFT', wordsOf('neft|n e f t')],
  ['IMPS', wordsOf('imps|i m p s')],
  ['RTGS', wordsOf('rtgs|r t g s')],
  ['UPI', wordsOf('upi|bhim|bhim upi|phonepe|phone pe|google pay|gpay|g pay|upi qr|qr|qr code|यूपीआई')],
  ['CASH', wordsOf('cash|cash deposit|cash in bank|cdm|cash deposit machine|नकद')],
  ['CHEQUE', wordsOf('cheque|check|chq|cheque deposit|चेक')],
];

/** The mode of a reported payment, by common words; words for several modes, such as "online", are not read. */
export const readPaymentMode = readWith<PaymentMode>(({ text, rules }: Stepped): Read<PaymentMode> => {
  const word = plain(text);
  const [mode] = modes.find(([, words]) => words.has(word)) ?? [];
  if (!mode) return { fault: 'choose_one' };
  return { value: mode, rules: text === mode ? rules : [...rules, 'payment_mode.word'] };
});

const undecided = wordsOf(
  'p|pending|new|open|requested|submitted|received|processing|in process|in progress|under process|waiting|hold|on hold|unapproved|not approved|लंबित|प्रक्रिया में',
);
const decided = wordsOf(
  'a|approved|approve|accepted|success|successful|credited|complete|completed|done|paid|r|rejected|reject|declined|failed|fail|cancelled|canceled|cancel|deleted|expired|स्वीकृत|अस्वीकृत|निरस्त|रद्द|विफल',
);

/** Whether a reported payment is open or decided, by common words; 0 is open and 1 decided. */
export const readPaymentState = readWith<'open' | 'decided'>((stepped: Stepped): Read<'open' | 'decided'> => {
  const { text, rules } = applySteps(stepped, [hindiDigits, pointZero]);
  if (text === '1' || text === '0')
    return { value: text === '1' ? 'decided' : 'open', rules: [...rules, 'payment_state.number'] };
  const word = plain(text);
  const value = undecided.has(word) ? 'open' : decided.has(word) ? 'decided' : undefined;
  if (!value) return { fault: 'choose_one' };
  return { value, rules: text === value ? rules : [...rules, 'payment_state.word'] };
});

/** What old systems have one price for. */
export type PricedWork = 'new-pan' | 'correction' | 'coupon';
const works: readonly (readonly [PricedWork, ReadonlySet<string>])[] = [
  ['new-pan', wordsOf('new pan|pan new|new|pan|new pan card|49a|form 49a|नया pan|नया पैन')],
  ['correction', wordsOf('correction|pan correction|correction pan|csf|change request|pan csf|सुधार|pan सुधार')],
  ['coupon', wordsOf('coupon|uti coupon|uti|uti pan|uti pan coupon|utiitsl|psa coupon|कूपन')],
];

/** The product of a price, by common words. */
export const readPricedWork = readWith<PricedWork>(({ text, rules }: Stepped): Read<PricedWork> => {
  const word = plain(text);
  const [work] = works.find(([name, words]) => name === text || words.has(word)) ?? [];
  if (!work) return { fault: 'choose_one' };
  return { value: work, rules: work === text ? rules : [...rules, 'product.word'] };
});
