import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { house } from './wallet.rules.ts';

/** The place of a supply by state codes: the network's own and the recipient's. */
export type Supply = { networkState: string; placeOfSupply: string };

/** The accounts of the fees owed to each provider. */
export const feeAccounts = [house.feesNsdl, house.feesUti, house.feesNps, house.feesGst, house.feesBills] as const;
export type FeeAccount = (typeof feeAccounts)[number];

/** Returns the account that a posting names; there is no fallback account. Throws an error that names the unknown account. */
export const feeAccountOf = storedCode(feeAccounts);

/** The price of an order and its parts; whole paise. */
export type Fee = {
  /** The total that the merchant pays, GST included. */
  pricePaise: number;
  providerFeePaise: number;
  /** GST contained in the network's own part (price less provider fee). */
  gstPaise: number;
  feeAccount: FeeAccount;
  supply: Supply;
};
