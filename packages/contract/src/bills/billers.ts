import { z } from 'zod';
import { inEachLocale } from '../kernel/languages.ts';

/** The kinds of field that a biller can ask for; everything else about it is data of the catalogue. */
export const billParamKinds = ['numeric', 'alphanumeric', 'mobile', 'date', 'choice'] as const;
export type BillParamKind = (typeof billParamKinds)[number];

/** A text that the network gives in the languages it has. */
export const networkText = z.object(inEachLocale(() => z.string().nullish()));

/** What a biller asks the customer for, as the catalogue says. */
export const billParam = z.object({
  name: z.string(),
  label: networkText,
  kind: z.enum(billParamKinds),
  min: z.int().nullable(),
  max: z.int().nullable(),
  /** Of the whole value, as the network writes it. */
  pattern: z.string().nullable(),
  optional: z.boolean(),
  choices: z.array(z.string()),
});
export type BillParam = z.infer<typeof billParam>;

export const billFetches = ['required', 'optional', 'none'] as const;
export const billAmounts = ['exact', 'any', 'at_least'] as const;

export const billCategory = z.object({
  /** The network's own code, free for new ones. */
  code: z.string(),
  label: networkText,
  billers: z.int(),
});
export type BillCategory = z.infer<typeof billCategory>;

export const billerRow = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  /** A code of a state; null where it works everywhere. */
  state: z.string().nullable(),
});
export type BillerRow = z.infer<typeof billerRow>;

/** A biller whole; amounts in whole paise. */
export const biller = billerRow.extend({
  aliases: z.array(z.string()),
  params: z.array(billParam),
  fetch: z.enum(billFetches),
  amount: z.enum(billAmounts),
  minPaise: z.int().nullable(),
  maxPaise: z.int().nullable(),
  /** Convenience fee: flat, and of the amount in basis points; both may stand. */
  feePaise: z.int(),
  feeBasisPoints: z.int(),
  hasPlans: z.boolean(),
  /** Circles by name where plans differ by them. */
  circles: z.array(z.string()),
});
export type Biller = z.infer<typeof biller>;

export const billPlan = z.object({
  id: z.string(),
  text: z.string(),
  amountPaise: z.int(),
  validity: z.string().nullable(),
  circle: z.string().nullable(),
});
export type BillPlan = z.infer<typeof billPlan>;
