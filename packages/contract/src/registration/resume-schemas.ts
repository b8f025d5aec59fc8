import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { optionalText, safeText } from '../kernel/text.ts';
import { personInput, shopInput } from './schemas.ts';

/** Any text of a step, complete or not; it is validated when the step is left, not when it is saved. */
const halfWritten = optionalText(safeText({ max: 200 }));

function half<Shape extends z.ZodRawShape>(step: z.ZodObject<Shape>) {
  const shape = Object.fromEntries(Object.keys(step.shape).map((name) => [name, halfWritten]));
  return z.strictObject(shape as Record<keyof Shape, typeof halfWritten>);
}

const proof = z.string().min(1).max(100);

/** The two steps as saved, under a verified e-mail address. */
export const draftInput = z.strictObject({ proof, person: half(personInput), shop: half(shopInput) });
export type DraftInput = z.output<typeof draftInput>;

const texts = z.record(z.string(), z.string());
export const keptDraft = z.object({ person: texts, shop: texts });
export type KeptDraft = z.infer<typeof keptDraft>;

export const draftSaved = z.object({ keptUntil: instant });
export const proofInput = z.strictObject({ proof });
/** `draft` is null if nothing is saved for the address. */
export const draftReply = z.object({ draft: keptDraft.nullable() });

/** The token of a mailed link. */
export const linkInput = z.strictObject({ token: z.string().min(1).max(200) });
/** The result of a link: a proof of the address; `refNo` if it belongs to a submitted registration. */
export const linkReply = z.object({ proof: z.string(), email: z.string(), refNo: z.string().nullable() });

export const progressSteps = ['received', 'in_work', 'approved', 'rejected'] as const;
export type RegistrationStep = (typeof progressSteps)[number];

export const statusInput = z.strictObject({ proof, refNo: safeText({ max: 20, upper: true }) });
/** Progress of a registration, for the applicant. */
export const registrationProgress = z.object({
  refNo: z.string(),
  shopName: z.string(),
  step: z.enum(progressSteps),
  sentAt: instant,
  takenAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** The reason for rejection; no other note of staff. */
  reason: z.string().nullable(),
});
export type RegistrationProgress = z.infer<typeof registrationProgress>;
