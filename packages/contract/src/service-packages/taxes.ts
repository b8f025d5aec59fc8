import { z } from 'zod';
import { localDate } from '../kernel/dates.ts';
import { faultIssue, withFault } from '../kernel/faults.ts';
import { maxTypedPaise } from '../kernel/money.ts';
import { safeText } from '../kernel/text.ts';

export const taxKinds = ['gst', 'tds', 'tds-no-pan', 'tds-threshold'] as const;
export type TaxKind = (typeof taxKinds)[number];

/** Whether the tax value is an amount: the threshold is, the others are rates. */
export function isTaxAmount(kind: TaxKind): kind is 'tds-threshold' {
  return kind === 'tds-threshold';
}

export const taxRow = z.object({
  kind: z.enum(taxKinds),
  validFrom: z.string(),
  rateBasisPoints: z.int().nullable(),
  amountPaise: z.int().nullable(),
  source: z.string(),
  state: z.enum(['current', 'coming', 'former']),
});
export type TaxRow = z.infer<typeof taxRow>;

const kind = z.enum(taxKinds);
const whole = 10_000;

/** A future value: a rate in basis points, or for the threshold an amount in paise. */
export const taxInput = z
  .strictObject({
    kind,
    validFrom: localDate,
    value: z.int().refine(...withFault((value: number) => value >= 0 && value <= maxTypedPaise, 'amount')),
    source: safeText({ max: 200 }),
  })
  .superRefine(({ kind: of, value }, ctx) => {
    if (!isTaxAmount(of) && value > whole) ctx.addIssue(faultIssue('too_big', ['value'], { max: 100 }));
  });
export type TaxInput = z.output<typeof taxInput>;

export const taxKey = z.strictObject({ kind, validFrom: localDate });
