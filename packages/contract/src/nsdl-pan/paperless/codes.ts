import type { ApplicationType } from '../core/categories.ts';

/** The statuses of a paperless order, in order (pan-process.md section 5); there is no way back. */
export const paperlessStatuses = [
  'initiated',
  'redirected',
  'incomplete',
  'confirm',
  'review',
  'acknowledged',
  'failed',
  'refunded',
  'allotted',
] as const;
export type PaperlessStatus = (typeof paperlessStatuses)[number];

/** All allowed transitions; any other is rejected. A refunded order can only return to review, after a late success. */
export const paperlessMoves: Readonly<Record<PaperlessStatus, readonly PaperlessStatus[]>> = {
  initiated: ['redirected', 'incomplete', 'confirm', 'review', 'acknowledged', 'failed'],
  redirected: ['incomplete', 'confirm', 'review', 'acknowledged', 'failed'],
  incomplete: ['confirm', 'review', 'acknowledged', 'failed'],
  confirm: ['review', 'acknowledged', 'failed'],
  review: ['acknowledged', 'failed', 'refunded'],
  acknowledged: ['allotted'],
  failed: ['refunded'],
  refunded: ['review'],
  allotted: [],
};

/** Statuses in which the provider's result is pending. */
export const paperlessOpenStatuses = [
  'initiated',
  'redirected',
  'incomplete',
  'confirm',
] as const satisfies readonly PaperlessStatus[];

/** E: customer data from Aadhaar (eKYC), then eSign. S: typed data and uploaded images, then eSign. */
export const paperlessModes = ['E', 'S'] as const;
export type PaperlessMode = (typeof paperlessModes)[number];

/** P is a card in India and the e-PAN, E only the e-PAN; it decides the price. */
export const paperlessCards = ['P', 'E'] as const;
export type PaperlessCard = (typeof paperlessCards)[number];

/** Possible changes of a correction; the boxes of the correction form that an individual may select without paper. */
export const paperlessChanges = [
  'name',
  'parents',
  'birth',
  'gender',
  'photo',
  'signature',
  'address',
  'contact',
  'aadhaar',
] as const;
export type PaperlessChange = (typeof paperlessChanges)[number];

/** The files of an order of mode S. */
export const paperlessFileKinds = ['photo', 'signature', 'document'] as const;
export type PaperlessFileKind = (typeof paperlessFileKinds)[number];

/** What triggered the request to the provider. */
export const paperlessSources = ['hand-over', 'resume', 'redirect', 'callback', 'sweep', 'deadline', 'person'] as const;
export type PaperlessSource = (typeof paperlessSources)[number];

/** The provider's result: one of its own statuses, rejected, unknown order, or an unreadable response. */
export const paperlessOutcomes = [
  'created',
  'incomplete',
  'pending',
  'success',
  'failure',
  'refused',
  'not-found',
  'unknown',
] as const;
export type PaperlessOutcome = (typeof paperlessOutcomes)[number];

/** Why an order needs a review. */
export const paperlessReviewCauses = [
  'silent',
  'unfinished',
  'lost',
  'provider-order',
  'no-number',
  'number-used',
  'late-success',
  'money-ended',
] as const;
export type PaperlessReviewCause = (typeof paperlessReviewCauses)[number];

/** Result of a review: the provider did the work, or did not. */
export const paperlessDecisions = ['acknowledged', 'failed'] as const;
export type PaperlessDecision = (typeof paperlessDecisions)[number];

/** Why a mode is unavailable: staff switched it off, or the provider's interface is off. */
export const paperlessOffReasons = ['mode', 'provider'] as const;
export type PaperlessOffReason = (typeof paperlessOffReasons)[number];

/** Minimum age for an eSign. */
export const paperlessLeastAge = 18;

/** Maximum number of documents besides photo and signature. */
export const paperlessMostDocuments = 5;

/** Returns the product that prices a paperless order in a package, service 'nsdl'. */
export function paperlessProductOf(type: ApplicationType, cardType: PaperlessCard): string {
  return `paperless-${type}-${cardType}`;
}
