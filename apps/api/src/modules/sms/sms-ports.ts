import type { Ctx } from '../../platform/context.ts';

/** The ports of SMS to modules above it. */
export type SmsPorts = {
  /** Notifies staff that the limit of the network stopped messages today. */
  notifyStopped: (ctx: Ctx, facts: { limit: number }) => Promise<void>;
  /** The GST rate on a day, in basis points. */
  gstRate: (ctx: Ctx, day: string) => Promise<number>;
};
