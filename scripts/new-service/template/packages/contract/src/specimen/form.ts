import { z } from 'zod';
import { mobile } from '../kernel/indian-ids.ts';
import { safeText } from '../kernel/text.ts';

/** What the shop types for its customer; judged whole when it is sent. */
export const specimenForm = z.strictObject({
  customerName: safeText({ max: 100, upper: true }),
  mobile: mobile.schema,
  details: safeText({ max: 1000, lines: true }),
});
export type SpecimenForm = z.output<typeof specimenForm>;

const typed = (max: number) => z.string().max(max).optional();

/** The form as far as it is typed: anything may be missing or wrong. */
export const specimenDraft = z.strictObject({ customerName: typed(100), mobile: typed(20), details: typed(1000) });
export type SpecimenDraft = z.output<typeof specimenDraft>;
