import { z } from 'zod';
import { faultIssue, withFault } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { feePaise, paise } from '../kernel/money-schema.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';

export const loanTypes = ['personal', 'home', 'business', 'gold', 'vehicle', 'education', 'property'] as const;
export const commissionModes = ['package', 'own'] as const;
export const applyModes = ['lead', 'link'] as const;

/** A form omits an empty number. */
const orNull = <T>(value: T | null | undefined): T | null => value ?? null;

const amount = feePaise.nullish().transform(orNull);
const percent = z.int().min(0).max(10_000).nullish().transform(orNull);
const months = z.int().min(1).max(600).nullish().transform(orNull);

function isSecureAddress(text: string): boolean {
  return /^https:\/\/[^\s/?#@]+\.[^\s@]+$/.test(text) && z.url().safeParse(text).success;
}

const shared = {
  bankName: safeText({ max: 80 }),
  name: safeText({ max: 80 }),
  /** One fact per line. */
  features: optionalText(safeText({ max: 1000, lines: true })),
  eligibility: optionalText(safeText({ max: 600, lines: true })),
  minIncomePaise: amount,
  commissionMode: choice(commissionModes),
  /** The product's own commission is flat or a percentage of the amount, not both. */
  commissionPaise: amount,
  commissionBasisPoints: percent,
  applyMode: choice(applyModes),
  /** The bank's tracking link. */
  applyUrl: optionalText(safeText({ max: 500 }).refine(...withFault(isSecureAddress, 'invalid'))),
  position: z.int().min(1).max(999),
  isActive: z.boolean(),
};

const card = z.strictObject({
  kind: z.literal('cc'),
  ...shared,
  joiningFeePaise: amount,
  annualFeePaise: amount,
});

const loan = z.strictObject({
  kind: z.literal('loan'),
  ...shared,
  loanType: choice(loanTypes),
  rateFromBasisPoints: percent,
  rateToBasisPoints: percent,
  minAmountPaise: amount,
  maxAmountPaise: amount,
  minMonths: months,
  maxMonths: months,
  processingFeeBasisPoints: percent,
});

type Terms = Pick<z.output<typeof card>, 'commissionMode' | 'commissionPaise' | 'commissionBasisPoints'> &
  Pick<z.output<typeof card>, 'applyMode' | 'applyUrl'>;

/** Rules across fields, for all products. */
function judgeTerms(terms: Terms, ctx: z.RefinementCtx): void {
  const { commissionMode, commissionPaise, commissionBasisPoints, applyMode, applyUrl } = terms;
  const isFlat = commissionPaise !== null;
  if (commissionMode === 'own' && isFlat === (commissionBasisPoints !== null))
    ctx.addIssue(faultIssue(isFlat ? 'mismatch' : 'required', ['commissionPaise']));
  if (applyMode === 'link' && applyUrl === undefined) ctx.addIssue(faultIssue('required', ['applyUrl']));
}

const isRange = (from: number | null, to: number | null) => from === null || to === null || from <= to;

export const cardInput = card.superRefine(judgeTerms);
export const loanInput = loan.superRefine((product, ctx) => {
  judgeTerms(product, ctx);
  const ranges = [
    ['rateToBasisPoints', product.rateFromBasisPoints, product.rateToBasisPoints],
    ['maxAmountPaise', product.minAmountPaise, product.maxAmountPaise],
    ['maxMonths', product.minMonths, product.maxMonths],
  ] as const;
  for (const [field, from, to] of ranges) if (!isRange(from, to)) ctx.addIssue(faultIssue('mismatch', [field]));
});
export const bankProductInput = z.discriminatedUnion('kind', [cardInput, loanInput]);
export type BankProductInput = z.output<typeof bankProductInput>;

const common = {
  id: recordId,
  bankName: z.string(),
  name: z.string(),
  features: z.string(),
  eligibility: z.string(),
  minIncomePaise: paise.nullable(),
  commissionMode: z.enum(commissionModes),
  commissionPaise: paise.nullable(),
  commissionBasisPoints: z.int().nullable(),
  applyMode: z.enum(applyModes),
  applyUrl: z.string().nullable(),
  position: z.int(),
  isActive: z.boolean(),
  hasPicture: z.boolean(),
};
export const cardRow = z.object({
  ...common,
  joiningFeePaise: paise.nullable(),
  annualFeePaise: paise.nullable(),
});
export type CardRow = z.infer<typeof cardRow>;
export const loanRow = z.object({
  ...common,
  loanType: z.enum(loanTypes),
  rateFromBasisPoints: z.int().nullable(),
  rateToBasisPoints: z.int().nullable(),
  minAmountPaise: paise.nullable(),
  maxAmountPaise: paise.nullable(),
  minMonths: z.int().nullable(),
  maxMonths: z.int().nullable(),
  processingFeeBasisPoints: z.int().nullable(),
});
export type LoanRow = z.infer<typeof loanRow>;
