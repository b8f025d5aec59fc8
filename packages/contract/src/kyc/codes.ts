import { serviceNames } from '../kernel/service-names.ts';

export const kycSubjects = ['merchant', 'staff'] as const;
export type KycSubject = (typeof kycSubjects)[number];

/** In place of an id type: the row counts for all of them. */
export const everyIdType = 'all';

export { type KycDocument, kycDocuments } from '../kernel/kyc-documents.ts';

/** Of a paper and of the whole: being made, waiting for a verdict, judged, or run out. */
export const kycStatuses = ['open', 'pending', 'rejected', 'verified', 'expired'] as const;
export type KycStatus = (typeof kycStatuses)[number];

export const kycReasons = [
  ...(['unreadable', 'mismatch', 'wrong_paper', 'not_complete'] as const),
  ...(['not_valid', 'not_masked', 'other'] as const),
] as const;
export type KycReason = (typeof kycReasons)[number];

export const kycEvents = [
  ...(['submitted', 'verified', 'rejected', 'changed'] as const),
  ...(['requested', 'expired', 'complete', 'unmasked'] as const),
] as const;
export type KycEvent = (typeof kycEvents)[number];

/** Products that staff may make depend on verified papers. */
export const kycProducts = ['nsdl-paper', 'nsdl-paperless', ...serviceNames] as const;
export type KycProduct = (typeof kycProducts)[number];

/** The text of consent that stands on the screen; a changed text gets a new version. */
export const kycConsentVersion = '2026-11';
