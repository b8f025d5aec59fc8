import type { PostingKind } from '@sevadesk/contract/kernel/posting-kinds';
import { tdsReturned } from '../tax/tds.rules.ts';
import { type Entry, house, type Journal, walletOf } from '../posting/wallet.rules.ts';
import { covered, takenFrom } from './cover.ts';

/** A posting to undo, as the ledger has it. */
export type Undone = {
  id: string;
  kind: PostingKind;
  merchantId: string | null;
  entries: readonly Entry[];
  earned: {
    financialYear: string;
    grossPaise: number;
    tdsPaise: number;
    dueBasis: number;
    rateBasisPoints: number;
    /** The level of the payee above the shop, and that shop. */
    place?: Record<string, string | number>;
  } | null;
};

const keysOf = (undone: Undone) => ({
  idempotencyKey: `reversal:${undone.id}`,
  businessKey: `reversal:${undone.id}`,
  reference: { type: 'posting', id: undone.id },
});

type Standing = { balancePaise: number; owedPaise: number };

/** Returns the entries for a debt of the posting: the part collected since goes back to the wallet, the rest is no longer owed. */
function giveBackOwed(entries: readonly Entry[], merchantId: string, owedPaise: number): Entry[] {
  return entries.flatMap((entry) => {
    if (entry.account !== house.merchantReceivable || entry.amountPaise <= owedPaise) return [entry];
    const collected = entry.amountPaise - owedPaise;
    return [
      { account: house.merchantReceivable, amountPaise: owedPaise },
      { account: walletOf(merchantId), amountPaise: collected },
    ];
  });
}

/**
 * Reverses a posting: its entries with the opposite signs, once. What exceeds the wallet's balance becomes owed, and the collected part
 * of a debt that it caused returns to the wallet. Example: a top-up of 100.00, of which 70.00 are left, takes 70.00 and leaves 30.00 owed.
 */
export function reversalJournal(undone: Undone, { balancePaise, owedPaise }: Standing, reason: string): Journal {
  const mirrored = undone.entries.map(({ account, amountPaise }) => ({ account, amountPaise: -amountPaise }));
  const { merchantId } = undone;
  return {
    kind: 'reversal',
    ...keysOf(undone),
    narration: reason,
    entries:
      merchantId === null ? mirrored : covered(giveBackOwed(mirrored, merchantId, owedPaise), merchantId, balancePaise),
    details: { relatedId: undone.id, ...(merchantId !== null && { merchantId }) },
  };
}

/**
 * Claws back a commission or override: Cr commission expense gross; Dr TDS payable the tax of this commission alone, Dr wallet the
 * rest; what exceeds the balance becomes owed. Example: gross 100.00, tax 2.00 takes 98.00; with 40.00 in the wallet 58.00 stay owed.
 */
export function clawbackJournal(undone: Undone, balancePaise: number, reason: string): Journal {
  const { merchantId, earned } = undone;
  if (merchantId === null || earned === null) throw new Error(`Posting ${undone.id} is no commission`);
  const { tdsPaise, dueBasis } = tdsReturned(earned);
  const { financialYear, grossPaise } = earned;
  return {
    kind: 'clawback',
    ...keysOf(undone),
    narration: reason,
    entries: [
      ...takenFrom(merchantId, grossPaise - tdsPaise, balancePaise),
      { account: house.tdsPayable, amountPaise: -tdsPaise },
      { account: house.commissionExpense, amountPaise: grossPaise },
    ],
    details: {
      merchantId,
      relatedId: undone.id,
      financialYear,
      grossPaise: -grossPaise,
      tdsPaise: -tdsPaise,
      dueBasis: -dueBasis,
      ...earned.place,
    },
  };
}
