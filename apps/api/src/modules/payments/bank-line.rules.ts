import { daysBetween, type LocalDate } from '@sevadesk/contract/kernel/dates';
import type { MatchReason, PaymentMode } from '@sevadesk/contract/payments';

/** The payment details of a statement line; amounts in paise. */
export type LineText = { dated: LocalDate; narration: string; reference: string | null; creditPaise: number };
export type OpenRequest = {
  amountPaise: number;
  mode: PaymentMode;
  reference: string | null;
  paidOn: LocalDate;
  names: readonly string[];
  mobile: string | null;
  /** In how many decided lines the payer paid for this shop, and whether for others, too. */
  payer?: { count: number; isShared: boolean };
};

// Banks pad numbers with leading zeros, and write a number as text or as a number.
const unpadded = (token: string) => (/^\d+$/.test(token) ? token.replace(/^0+(?=\d)/, '') : token);

/** Returns the words and numbers of a line in a uniform spelling; a narration separates them by slashes, dashes and spaces. */
export function tokensOf({ narration, reference }: Pick<LineText, 'narration' | 'reference'>): Set<string> {
  const tokens = `${narration} ${reference ?? ''}`.toUpperCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  return new Set(tokens.filter((token) => token !== '').map(unpadded));
}

/** Whether the line contains the reference as a separate word; a part of a longer number is another number. */
export function namesReference(tokens: ReadonlySet<string>, reference: string | null): boolean {
  return reference !== null && tokens.has(unpadded(reference.toUpperCase()));
}

const electronic: readonly PaymentMode[] = ['NEFT', 'IMPS', 'RTGS', 'UPI'];

/**
 * Whether a line proves a request without review: the same amount and the bank's own number of the payment.
 * Cash and cheque numbers are short and given by people, so they never do. The query checks account and state.
 */
export function isExactMatch(
  line: LineText,
  request: Pick<OpenRequest, 'amountPaise' | 'mode' | 'reference'>,
): boolean {
  if (line.creditPaise !== request.amountPaise || !electronic.includes(request.mode)) return false;
  return namesReference(tokensOf(line), request.reference);
}

/** Whether two numbers differ by one digit, or by two swapped neighbours, which are typical typing errors. */
export function isMistyped(a: string, b: string): boolean {
  if (a.length !== b.length || a === b || a.length < 6) return false;
  const differing = [...a].flatMap((sign, at) => (sign === b[at] ? [] : [at]));
  if (differing.length === 1) return true;
  const [first = 0, second = 0] = differing;
  return differing.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first];
}

const shortestName = 3;
const titles = new Set(['SHRI', 'SMT', 'KUM', 'THE', 'AND', 'SHOP', 'STORE', 'STORES', 'CENTRE', 'CENTER']);

/** Whether the line names the shop or its owner: one distinctive word of the name, or its beginning if the bank truncated it. */
export function namesSender(tokens: ReadonlySet<string>, names: readonly string[]): boolean {
  const words = names
    .flatMap((name) => name.toUpperCase().split(/[^\p{L}\p{M}]+/u))
    .filter((word) => word.length >= shortestName && !titles.has(word));
  const long = [...tokens].filter((token) => token.length > shortestName);
  return words.some((word) => tokens.has(word) || long.some((token) => word.length > 5 && word.startsWith(token)));
}

const weights: Record<MatchReason, number> = {
  amount_equal: 45,
  amount_differs: 0,
  reference_equal: 40,
  reference_close: 25,
  date_equal: 10,
  date_near: 5,
  name_similar: 15,
  mobile_named: 15,
  payer_known: 30,
  payer_shared: 5,
};
/** How many days a payment and its line may differ. */
export const nearDays = 3;

/** Returns why a line may prove a request, and how strongly (0 to 100); reasons in the order of their importance for people. */
export function weigh(line: LineText, request: OpenRequest): { score: number; reasons: MatchReason[] } {
  const tokens = tokensOf(line);
  const { reference, amountPaise, paidOn, names, mobile, payer } = request;
  const days = Math.abs(daysBetween(paidOn, line.dated));
  const reasons: MatchReason[] = [amountPaise === line.creditPaise ? 'amount_equal' : 'amount_differs'];
  if (namesReference(tokens, reference)) reasons.push('reference_equal');
  else if (reference !== null && [...tokens].some((token) => isMistyped(token, unpadded(reference.toUpperCase()))))
    reasons.push('reference_close');
  if (payer && payer.count > 0) reasons.push(payer.isShared ? 'payer_shared' : 'payer_known');
  if (days === 0) reasons.push('date_equal');
  else if (days <= nearDays) reasons.push('date_near');
  if (mobile !== null && tokens.has(mobile)) reasons.push('mobile_named');
  if (namesSender(tokens, names)) reasons.push('name_similar');
  return {
    score: Math.min(
      100,
      reasons.reduce((sum, reason) => sum + weights[reason], 0),
    ),
    reasons,
  };
}
