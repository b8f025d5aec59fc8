import { z } from 'zod';
import { inEachLocale } from '../kernel/languages.ts';

/** The kinds of input field that a biller can ask for; everything else about a field is data of the catalogue. */
export const billParamKinds = ['numeric', 'alphanumeric', 'mobile', 'date', 'choice'] as const;
export type BillParamKind = (typeof billParamKinds)[number];

/** A text in the languages that the network provides. */
export const networkText = z.object(inEachLocale(() => z.string().nullish()));

/** A field that a biller asks the customer for, from the catalogue. */
export const billParam = z.object({
  name: z.string(),
  label: networkText,
  kind: z.enum(billParamKinds),
  min: z.int().nullable(),
  max: z.int().nullable(),
  /** Matches the whole value, in the network's notation. */
  pattern: z.string().nullable(),
  optional: z.boolean(),
  choices: z.array(z.string()),
});
export type BillParam = z.infer<typeof billParam>;

export const billFetches = ['required', 'optional', 'none'] as const;
export const billAmounts = ['exact', 'any', 'at_least'] as const;

export const billCategory = z.object({
  /** The network's own code; any string, because the network adds new ones. */
  code: z.string(),
  label: networkText,
  billers: z.int(),
});
export type BillCategory = z.infer<typeof billCategory>;

export const billerRow = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  /** A state code; null if the biller works in all states. */
  state: z.string().nullable(),
});
export type BillerRow = z.infer<typeof billerRow>;

/** A biller with all details; amounts in whole paise. */
export const biller = billerRow.extend({
  aliases: z.array(z.string()),
  params: z.array(billParam),
  fetch: z.enum(billFetches),
  amount: z.enum(billAmounts),
  minPaise: z.int().nullable(),
  maxPaise: z.int().nullable(),
  /** Convenience fee: a flat part and basis points of the amount; both may apply. */
  feePaise: z.int(),
  feeBasisPoints: z.int(),
  hasPlans: z.boolean(),
  /** Names of the circles, if plans differ by circle. */
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
