import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { choice, safeText } from '../kernel/text.ts';
import { servicePersonal } from '../services.ts';

export const personalKinds = [
  'paper',
  'paperless',
  'backlog',
  'former-order',
  'kyc',
  ...servicePersonal,
  'ticket',
  'registration',
  'registration-draft',
] as const;
export type PersonalKind = (typeof personalKinds)[number];

export const personKeys = ['aadhaar', 'pan', 'token', 'mobile'] as const;
export type PersonKey = (typeof personKeys)[number];

/** Why a record cannot be erased now. */
export const eraseObstacles = ['in_flight', 'retention', 'account', 'erased'] as const;
export type EraseObstacle = (typeof eraseObstacles)[number];

export const privacyStatuses = ['waiting', 'running', 'done', 'refused', 'expired'] as const;
export const privacyRights = ['export', 'erase'] as const;

const reason = safeText({ min: 5, max: 300 });
export const personSearch = z.strictObject({ by: choice(personKeys), value: safeText({ max: 40 }) });
export const privacyReasonInput = z.strictObject({ reason });

export const heldRecord = z.object({
  kind: z.enum(personalKinds),
  id: recordId,
  /** The number of the record; only here it is shown with the name. */
  label: z.string(),
  name: z.string(),
  status: z.string(),
  at: instant,
  shop: z.string().nullable(),
  obstacle: z.enum(eraseObstacles).nullable(),
  /** The day from which it can be erased. */
  until: localDate.nullable(),
});
export type HeldRecord = z.infer<typeof heldRecord>;

export const recordRef = z.strictObject({ kind: choice(personalKinds), id: recordId });

export const heldView = z.object({
  ...heldRecord.shape,
  /** All stored data, by field name. */
  values: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
});
export type HeldView = z.infer<typeof heldView>;

/** Why one record could not be erased, and from which day another request is possible; null while that is unknown. */
export const eraseRefusal = z.object({
  label: z.string(),
  obstacle: z.enum(eraseObstacles),
  until: localDate.nullable(),
});
export type EraseRefusal = z.infer<typeof eraseRefusal>;

export const privacyRequestInput = z.strictObject({
  records: z.array(recordRef).min(1).max(50),
  reason,
});

export const privacyRequestRow = z.object({
  id: recordId,
  kind: z.enum(privacyRights),
  labels: z.string(),
  reason: z.string(),
  status: z.enum(privacyStatuses),
  askedBy: z.string(),
  askedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** The reason for rejection. */
  decisionReason: z.string().nullable(),
  /** For an immediate rejection: the reasons per record. */
  refusals: z.array(eraseRefusal),
  hasFile: z.boolean(),
  isOwn: z.boolean(),
});
export type PrivacyRequestRow = z.infer<typeof privacyRequestRow>;

export const privacyPolicy = z.strictObject({
  retentionYears: z.int().min(0).max(30),
  source: safeText({ max: 300 }),
});
export type PrivacyPolicy = z.infer<typeof privacyPolicy>;
