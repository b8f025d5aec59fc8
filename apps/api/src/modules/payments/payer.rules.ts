import { namesReference, tokensOf } from './bank-line.rules.ts';

type PayerKind = 'account' | 'upi' | 'name';
/** What a statement line says of its payer, in a uniform spelling. */
export type PayerMark = { kind: PayerKind; mark: string };

const upiId = /(?<![\w.@-])[a-z0-9._-]{3,}@[a-z][a-z0-9]{2,}(?![\w@])/gi;
/** Words of banks, ways of payment and remarks; a part of a narration with one of them names nobody. */
const ofBanks = new Set(
  'NEFT IMPS RTGS UPI P2A P2M CR DR TRF TRANSFER TRANSFERRED FROM BY TO INB MOB NET BANK BANKING CREDIT DEBIT PAYMENT PAY PAID REF CASH CHEQUE DEPOSIT WALLET TOPUP RECHARGE LOAD BALANCE MONEY FUND FUNDS ADVANCE RENT TEST PHONE INTEREST SELF INDIA LTD'.split(
    ' ',
  ),
);
const shortestName = 6;

function namesOf(narration: string): string[] {
  const parts = narration.toUpperCase().split(/[^\p{L}\p{M} .&]+/u);
  const names = parts.map((part) => part.replace(/[.&\s]+/g, ' ').trim());
  return names.filter((name) => name.length >= shortestName && name.split(' ').every((word) => !ofBanks.has(word)));
}

/** Returns the marks of a line's payer: account numbers, UPI ids and names. The bank's number of the payment is none of them. */
export function payerMarks(
  line: { narration: string; reference: string | null },
  paymentReference: string | null = null,
): PayerMark[] {
  const ids = [...line.narration.matchAll(upiId)].map(([text]) => text.toLowerCase());
  const rest = line.narration.replaceAll(upiId, '/');
  const numbers = [...tokensOf({ narration: rest, reference: null })].filter((token) => {
    // Twelve digits are the number of a payment by UPI or IMPS.
    if (!/^\d{9,18}$/.test(token) || token.length === 12) return false;
    return !namesReference(new Set([token]), line.reference) && !namesReference(new Set([token]), paymentReference);
  });
  return [
    ...[...new Set(numbers)].map((mark): PayerMark => ({ kind: 'account', mark })),
    ...[...new Set(ids)].map((mark): PayerMark => ({ kind: 'upi', mark })),
    ...[...new Set(namesOf(rest))].map((mark): PayerMark => ({ kind: 'name', mark })),
  ];
}

/** In how many decided lines of a shop a mark was seen. */
export type SeenMark = PayerMark & { merchantId: string; count: number };

const isStrong = ({ kind }: SeenMark) => kind !== 'name';

/** Returns for each shop how often the payer of a line paid for it, by the mark seen most often; by name only where nothing else is known. */
export function countsByShop(seen: readonly SeenMark[]): Map<string, number> {
  const counts = new Map<string, number>();
  const strong = seen.filter(isStrong);
  for (const { merchantId, count } of strong.length > 0 ? strong : seen)
    counts.set(merchantId, Math.max(count, counts.get(merchantId) ?? 0));
  return counts;
}

/**
 * Returns the shop that a payer is known to pay for: by account or UPI id in at least `least` lines, and neither was ever seen for another
 * shop. Names prove nothing, since people share them.
 */
export function certainShop(seen: readonly SeenMark[], least: number): string | undefined {
  const strong = seen.filter(isStrong);
  const [shop, ...others] = new Set(strong.map(({ merchantId }) => merchantId));
  if (others.length > 0) return undefined;
  return strong.some(({ count }) => count >= least) ? shop : undefined;
}
