import type { AnswerDifference, AnswerOutcome, BankAnswer, PayoutStatus } from '@sevadesk/contract/payouts';

/** A line of a bank's answer, as read; the amount in whole paise. */
export type AnswerLine = {
  reference: string;
  answer: BankAnswer;
  amountPaise: number;
  utr: string | null;
  reason: string | null;
};

/** A payout as far as an answer concerns it; the amount that the bank was to pay, whole paise. */
export type Answered = { status: PayoutStatus; netPaise: number; utr: string | null };

export type Finding =
  | { outcome: Exclude<AnswerOutcome, 'difference'>; difference: null }
  | { outcome: 'difference'; difference: AnswerDifference };

const plain = (outcome: Exclude<AnswerOutcome, 'difference'>): Finding => ({ outcome, difference: null });
const differs = (difference: AnswerDifference): Finding => ({ outcome: 'difference', difference });

/** Returns what a line does to its payout. An answer that contradicts an earlier outcome books nothing: a person clears it. */
export function findingOf(line: AnswerLine, payout: Answered | undefined): Finding {
  if (!payout) return differs('unknown');
  if (line.amountPaise !== payout.netPaise) return differs('amount');
  const { status } = payout;
  if (status === 'sent' || status === 'overdue')
    return plain(line.answer === 'paid' ? 'settled' : line.answer === 'returned' ? 'returned' : 'pending');
  if (status !== 'paid' && status !== 'returned') return differs('unsent');
  if (line.answer === 'pending') return plain('repeated');
  const isSame = status === line.answer && (status === 'returned' || line.utr === payout.utr);
  return isSame ? plain('repeated') : differs('decided');
}

const words: readonly [BankAnswer, RegExp][] = [
  ['paid', /^(?:paid|success(?:ful)?|processed|credited|settled|completed|executed|cr|00)$/i],
  ['returned', /^(?:return(?:ed)?|reject(?:ed)?|fail(?:ed|ure)?|reversed|cancelled|rtn)$/i],
  ['pending', /^(?:pending|in ?process|processing|initiated|sent|awaited|on hold|deemed)$/i],
];

/** Returns what a bank's word of a status means; undefined for an unknown word. */
export const bankAnswerOf = (text: string): BankAnswer | undefined =>
  words.find(([, pattern]) => pattern.test(text.trim()))?.[0];

/** Returns the number of a payout from its reference; undefined if it is none of ours. */
export function numberOf(reference: string): number | undefined {
  const found = /^PO(\d{8,12})$/i.exec(reference.trim());
  return found ? Number(found[1]) : undefined;
}
