import { z } from 'zod';
import { mobile } from '../kernel/indian-ids.ts';
import { safeText } from '../kernel/text.ts';

/** The values that the shop enters for its customer; validated in full on submission. */
export const specimenForm = z.strictObject({
  customerName: safeText({ max: 100, upper: true }),
  mobile: mobile.schema,
  details: safeText({ max: 1000, lines: true }),
});
export type SpecimenForm = z.output<typeof specimenForm>;

const typed = (max: number) => z.string().max(max).optional();

/** The form as a draft: any value may be missing or invalid. */
export const specimenDraft = z.strictObject({ customerName: typed(100), mobile: typed(20), details: typed(1000) });
export type SpecimenDraft = z.output<typeof specimenDraft>;
