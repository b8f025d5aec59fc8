import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { optionalText, safeText } from '../kernel/text.ts';
import { personInput, shopInput } from './schemas.ts';

/** Any text of a step, finished or not: what is wrong with it is said when the step is left, not when it is kept. */
const halfWritten = optionalText(safeText({ max: 200 }));

function half<Shape extends z.ZodRawShape>(step: z.ZodObject<Shape>) {
  const shape = Object.fromEntries(Object.keys(step.shape).map((name) => [name, halfWritten]));
  return z.strictObject(shape as Record<keyof Shape, typeof halfWritten>);
}

const proof = z.string().min(1).max(100);

/** The two steps as they were left, under a proven e-mail address. */
export const draftInput = z.strictObject({ proof, person: half(personInput), shop: half(shopInput) });
export type DraftInput = z.output<typeof draftInput>;

const texts = z.record(z.string(), z.string());
export const keptDraft = z.object({ person: texts, shop: texts });
export type KeptDraft = z.infer<typeof keptDraft>;

export const draftSaved = z.object({ keptUntil: instant });
export const proofInput = z.strictObject({ proof });
/** `draft` is null when nothing is kept under the address. */
export const draftReply = z.object({ draft: keptDraft.nullable() });

/** A link of ours as it was mailed. */
export const linkInput = z.strictObject({ token: z.string().min(1).max(200) });
/** What a link is worth: a proof of the address; `refNo` when it leads to a registration that was sent. */
export const linkReply = z.object({ proof: z.string(), email: z.string(), refNo: z.string().nullable() });

export const progressSteps = ['received', 'in_work', 'approved', 'rejected'] as const;
export type RegistrationStep = (typeof progressSteps)[number];

export const statusInput = z.strictObject({ proof, refNo: safeText({ max: 20, upper: true }) });
/** How far a registration has come, as the applicant reads it. */
export const registrationProgress = z.object({
  refNo: z.string(),
  shopName: z.string(),
  step: z.enum(progressSteps),
  sentAt: instant,
  takenAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** Why it was rejected; nothing else that staff wrote. */
  reason: z.string().nullable(),
});
export type RegistrationProgress = z.infer<typeof registrationProgress>;
