import { z } from 'zod';
import { instant } from './date-schema.ts';
import { ofRight } from './of-right.ts';

/** A movement of the shop's wallet caused by an application or an order. */
export const walletMovement = z.object({
  /** Id of the line in the shop's statement. */
  id: z.string(),
  kind: z.string(),
  at: instant,
  /** Whole paise: positive is a credit to the merchant's wallet, negative a debit. */
  amountPaise: z.int(),
  /** The balance after it. */
  balancePaise: ofRight(['m.wallet.view', 'wallet.view'], z.int()),
  narration: z.string(),
});
export type WalletMovement = z.infer<typeof walletMovement>;
