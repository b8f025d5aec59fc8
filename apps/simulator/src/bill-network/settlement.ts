import type { BillPayment } from './book.ts';
import { dayFromNow, dayOf, wireSum } from './days.ts';

export type SettlementRow = { ref: string; txn_ref: string; amount: string; status: string };
/** Errors to plant in the file of a day, for a test or a demonstration. */
export type SettlementTwist = {
  isReady?: boolean;
  /** By the caller's reference: rows to omit, other amounts and other statuses; and extra rows. */
  omit: readonly string[];
  amounts: Readonly<Record<string, string>>;
  statuses: Readonly<Record<string, string>>;
  add: readonly SettlementRow[];
};

export type SettlementRoom = {
  twist(day: string, twist: SettlementTwist): void;
  clear(): void;
  /** Returns the file of a day in IST; undefined while it is not ready. */
  file(day: string): SettlementRow[] | undefined;
};

/** The daily files with all payments of a day, ready on the next day. */
export function openSettlements(payments: () => readonly BillPayment[]): SettlementRoom {
  const twists = new Map<string, SettlementTwist>();
  return {
    twist: (day, twist) => void twists.set(day, twist),
    clear: () => twists.clear(),
    file(day) {
      const twist = twists.get(day);
      if (!(twist?.isReady ?? day < dayFromNow(0))) return undefined;
      const rows = payments()
        .filter(({ at, ref }) => dayOf(at) === day && !twist?.omit.includes(ref))
        .map(({ ref, txnRef, paise, status }) => ({
          ref,
          txn_ref: txnRef,
          amount: twist?.amounts[ref] ?? wireSum(paise),
          status: twist?.statuses[ref] ?? status,
        }));
      return [...rows, ...(twist?.add ?? [])];
    },
  };
}
