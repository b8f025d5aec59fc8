import { z } from 'zod';
import { instant } from './date-schema.ts';
import { ofRight } from './of-right.ts';

/** A movement of the shop's wallet that an application or an order caused. */
export const walletMovement = z.object({
  /** The line of the shop's statement. */
  id: z.string(),
  kind: z.string(),
  at: instant,
  /** Whole paise: positive came into the merchant's wallet, negative left it. */
  amountPaise: z.int(),
  /** What the wallet held after it. */
  balancePaise: ofRight(['m.wallet.view', 'wallet.view'], z.int()),
  narration: z.string(),
});
export type WalletMovement = z.infer<typeof walletMovement>;
