import type { ChargeMade } from '../charges.ts';

/** The model's state of a merchant, whole paise; computed with plain sums, without the ledger's rules. */
export type Shop = {
  id: string;
  balance: number;
  owed: number;
  /** The financial year: gross, tax deducted, and tax due in paise times basis points. */
  year: { gross: number; tds: number; due: number };
  /** Sum that one person posted today without a second person. */
  ownWord: number;
  /** How far new work may take the balance below zero. */
  credit: number;
  /** What a charge must leave of balance and credit. */
  minimum: number;
  /** New work is paused while the balance is below zero. */
  isPaused: boolean;
};

/** A charge (or a captured hold) and its refundable rest. */
export type ChargeKept = ChargeMade & {
  shop: number;
  left: number;
  referenceType: 'application' | 'trial';
  isRestBack: boolean;
  parts: Map<string, number>;
};

/** A movement that can be undone; `undo` returns the expected result, and changes the model if it succeeds. */
export type Movement = { postingId: string; isUndone: boolean; undo: () => string };

export type HoldKept = { id: string; shop: number; charge: ChargeMade; state: 'open' | 'captured' | 'released' };

export type Asked = {
  id: string;
  shop: number;
  kind: 'credit' | 'debit' | 'penalty';
  amount: number;
  status: 'pending' | 'posted' | 'rejected';
};

export type PayoutMade = {
  id: string;
  number: number;
  shop: number;
  amount: number;
  state: 'ready' | 'sent' | 'paid' | 'returned' | 'cancelled';
};

export type Model = {
  shops: [Shop, Shop];
  charges: ChargeKept[];
  holds: HoldKept[];
  movements: Movement[];
  asked: Asked[];
  payouts: PayoutMade[];
  earned: Map<string, number>;
  /** What the first merchant gave the second and did not get again. */
  given: number;
};

export const freshShop = (id: string): Shop => ({
  id,
  balance: 0,
  owed: 0,
  year: { gross: 0, tds: 0, due: 0 },
  ownWord: 0,
  credit: 0,
  minimum: 0,
  isPaused: false,
});

/** Why new work of a price is refused; undefined if it is accepted. */
export function refusalOf({ balance, credit, minimum, isPaused }: Shop, price: number): string | undefined {
  if (isPaused && balance < 0) return 'credit_overdue';
  const left = balance + credit - price;
  if (left < 0) return 'insufficient_balance';
  return left < minimum ? 'below_minimum' : undefined;
}

/** Debits a sum from what is above zero; the rest is added to the dues. */
export function take(shop: Shop, amount: number): { taken: number; owed: number } {
  const taken = Math.min(amount, Math.max(0, shop.balance));
  shop.balance -= taken;
  shop.owed += amount - taken;
  return { taken, owed: amount - taken };
}

/** Money that comes in repays credit, then the dues. */
export function receive(shop: Shop, amount: number): void {
  shop.balance += amount;
  const collected = Math.min(shop.owed, Math.max(0, shop.balance));
  shop.balance -= collected;
  shop.owed -= collected;
}

/** Refunds a penalty, and what was collected since of the dues that it caused. */
export function unpunish(shop: Shop, { taken, owed }: { taken: number; owed: number }): void {
  const forgiven = Math.min(owed, shop.owed);
  shop.owed -= forgiven;
  shop.balance += taken + owed - forgiven;
}

export const taxed = { rateBasisPoints: 200, noPanRateBasisPoints: 2_000, limitPaise: 15_000 };
const rate = taxed.rateBasisPoints;
const rounded = (basis: number) => Math.round(basis / 10_000);

/** Credits a commission net of the year's TDS; returns a function that reverses it. */
export function earnNet(shop: Shop, gross: number): () => void {
  const { year } = shop;
  const was = { ...year };
  year.gross += gross;
  const isTaxed = year.gross > taxed.limitPaise;
  if (isTaxed && was.gross > taxed.limitPaise) year.due += gross * rate;
  else if (isTaxed) year.due = Math.max(year.due, year.gross * rate);
  const tds = Math.min(gross, Math.max(0, rounded(year.due) - year.tds));
  year.tds += tds;
  shop.balance += gross - tds;
  const ownDue = Math.min(year.due - was.due, gross * rate);
  const ownTds = Math.min(tds, rounded(ownDue));
  return () => {
    year.gross -= gross;
    year.due -= ownDue;
    year.tds -= ownTds;
    take(shop, gross - ownTds);
  };
}
