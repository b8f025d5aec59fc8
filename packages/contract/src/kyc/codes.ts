import { serviceNames } from '../kernel/service-names.ts';

export const kycSubjects = ['merchant', 'staff'] as const;
export type KycSubject = (typeof kycSubjects)[number];

/** Stands for all id types. */
export const everyIdType = 'all';

export { type KycDocument, kycDocuments } from '../kernel/kyc-documents.ts';

/** Status of a document and of the full set: in preparation, pending, decided, or expired. */
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

/** Products that staff may make conditional on verified documents. */
export const kycProducts = ['nsdl-paper', 'nsdl-paperless', ...serviceNames] as const;
export type KycProduct = (typeof kycProducts)[number];

/** Version of the consent text on the screen; a changed text gets a new version. */
export const kycConsentVersion = '2026-11';
