import { z } from 'zod';
import { localDate } from '../kernel/dates.ts';
import { faultIssue, withFault } from '../kernel/faults.ts';
import { maxTypedPaise, paise } from '../kernel/money.ts';
import { safeText } from '../kernel/text.ts';

export const taxKinds = ['gst', 'tds', 'tds-no-pan', 'tds-threshold'] as const;
export type TaxKind = (typeof taxKinds)[number];

/** The threshold is a sum of money, the others are rates. */
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
const amount = paise.refine(...withFault((value: number) => value >= 0 && value <= maxTypedPaise, 'amount'));

/** A coming rate (basis points) or amount (paise); which of the two its kind decides. */
export const taxInput = z
  .strictObject({
    kind,
    validFrom: localDate,
    rateBasisPoints: z.int().min(0).max(10_000).optional(),
    amountPaise: amount.optional(),
    source: safeText({ max: 200 }),
  })
  .superRefine((tax, ctx) => {
    const [wanted, other] = isTaxAmount(tax.kind)
      ? (['amountPaise', 'rateBasisPoints'] as const)
      : (['rateBasisPoints', 'amountPaise'] as const);
    if (tax[wanted] === undefined) ctx.addIssue(faultIssue('required', [wanted]));
    if (tax[other] !== undefined) ctx.addIssue(faultIssue('unknown_field', [other]));
  });
export type TaxInput = z.output<typeof taxInput>;

export const taxKey = z.strictObject({ kind, validFrom: localDate });
