import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { house } from './wallet.rules.ts';

/** Where a supply is made, by codes of states: the network's own and the recipient's. */
export type Supply = { networkState: string; placeOfSupply: string };

/** Where the fee owed to each provider is kept. */
export const feeAccounts = [house.feesNsdl, house.feesUti, house.feesNps, house.feesGst, house.feesBills] as const;
export type FeeAccount = (typeof feeAccounts)[number];

/** The account that a posting names; money never goes to another in its place. Throws an error that says which name is unknown. */
export const feeAccountOf = storedCode(feeAccounts);

/** What an order costs and to whom the parts go; whole paise. */
export type Fee = {
  /** What the merchant pays in all, GST included. */
  pricePaise: number;
  providerFeePaise: number;
  /** GST contained in the network's own part (price less provider fee). */
  gstPaise: number;
  feeAccount: FeeAccount;
  supply: Supply;
};
