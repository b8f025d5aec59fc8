import { z } from 'zod';
import { faultIssue, withFault } from './faults.ts';
import { paiseOfRupees, parseRupees, rupeesOf } from './money-format.ts';
import { isPaise, maxTypedPaise, type Paise, toPaise } from './paise.ts';

/** Any amount in paise: a whole number of at most 15 digits, signed. */
export const paise = z
  .int()
  .refine(...withFault(isPaise, 'amount'))
  .brand<'Paise'>();

/** A requested amount in paise: above zero, at most 10 digits of rupees. */
export const positivePaise = z
  .int()
  .refine(...withFault((value: number) => value > 0 && value <= maxTypedPaise, 'amount'))
  .brand<'Paise'>();

/** A price or fee in paise: zero or more, at most 10 digits of rupees. */
export const feePaise = z
  .int()
  .refine(...withFault((value: number) => value >= 0 && value <= maxTypedPaise, 'amount'))
  .brand<'Paise'>();

/** The text of an amount field, parsed as paise above zero. */
export const typedRupees = z.string().transform((text, ctx): Paise => {
  const amount = parseRupees(text);
  if (amount !== undefined) return amount;
  ctx.addIssue(faultIssue(text.trim() === '' ? 'required' : 'amount'));
  return z.NEVER;
});

/** A number of rupees in an external API (decode) and the same amount in paise (encode); exact in both directions. */
export const rupeesNumber = z.codec(z.number(), paise, {
  decode: (rupees, ctx) => {
    const amount = paiseOfRupees(rupees);
    if (amount !== undefined) return amount;
    ctx.issues.push({ code: 'custom', input: rupees, params: { fault: 'amount' }, message: 'amount' });
    return z.NEVER;
  },
  encode: (amount) => rupeesOf(toPaise(amount)),
});
