import { z } from 'zod';

/** The network's public name and address (specification section 3). */
export const businessInfo = z.object({
  businessName: z.string(),
  add1: z.string(),
  add2: z.string(),
  add3: z.string(),
  district: z.string(),
  pin: z.string(),
  state: z.string(),
  contactNo: z.string(),
  emailId: z.string(),
});
export type BusinessInfo = z.output<typeof businessInfo>;

/** Address of the embedded chat; empty if there is none. */
export const chatInfo = z.object({ api: z.string() });

export const health = z.object({ status: z.literal('ok') });
