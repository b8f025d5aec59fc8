import { type Entry, house, walletOf } from '../posting/wallet.rules.ts';

/**
 * Takes a sum from a merchant: first from the wallet, the rest becomes owed and is collected from the next money that comes in.
 * Example: 50.00 from a wallet of 30.00 takes 30.00 and leaves 20.00 owed. Whole paise.
 */
export function takenFrom(merchantId: string, amountPaise: number, balancePaise: number): Entry[] {
  const taken = Math.min(amountPaise, Math.max(0, balancePaise));
  return [
    { account: walletOf(merchantId), amountPaise: -taken },
    { account: house.merchantReceivable, amountPaise: taken - amountPaise },
  ];
}

/** Like takenFrom, for a set of entries: what exceeds the wallet's balance becomes owed. */
export function covered(entries: readonly Entry[], merchantId: string, balancePaise: number): Entry[] {
  const wallet = walletOf(merchantId);
  const net = entries.reduce((sum, entry) => (entry.account === wallet ? sum + entry.amountPaise : sum), 0);
  if (net + balancePaise >= 0) return [...entries];
  return [...entries.filter(({ account }) => account !== wallet), ...takenFrom(merchantId, -net, balancePaise)];
}
