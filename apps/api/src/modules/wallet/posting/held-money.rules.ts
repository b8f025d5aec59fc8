import type { Fee } from './fee.rules.ts';

/** A hold with everything that its end needs. */
export type HeldMoney = {
  holdId: string;
  postingId: string;
  merchantId: string;
  token: string;
  reference: { type: string; id: string };
  narration: string;
  fee: Fee;
};
