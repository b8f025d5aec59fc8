import type { ApplicationType } from '../core/categories.ts';

/** The states of a paperless order, in the order in which they can come (pan-process.md section 5); none is ever left backwards. */
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

/** Every move there is; what is not here is refused. A refunded order comes back only for people to look at: a success that came late. */
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

/** The states in which the provider still owes an answer. */
export const paperlessOpenStatuses = [
  'initiated',
  'redirected',
  'incomplete',
  'confirm',
] as const satisfies readonly PaperlessStatus[];

/** E: the customer's data come from Aadhaar (eKYC), then eSign. S: typed data and uploaded pictures, then eSign. */
export const paperlessModes = ['E', 'S'] as const;
export type PaperlessMode = (typeof paperlessModes)[number];

/** P is a card in India and the e-PAN, E the e-PAN alone; it decides the price. */
export const paperlessCards = ['P', 'E'] as const;
export type PaperlessCard = (typeof paperlessCards)[number];

/** What a correction may change; the boxes of the correction form that an individual may tick without paper. */
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

/** By what the provider was asked. */
export const paperlessSources = ['hand-over', 'resume', 'redirect', 'callback', 'sweep', 'deadline', 'person'] as const;
export type PaperlessSource = (typeof paperlessSources)[number];

/** What the provider said: one of its words, or that it refused, does not know the order, or nothing that can be read. */
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

/** Why a person must look. */
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

/** How a person ends a review: the provider did the work, or it did not. */
export const paperlessDecisions = ['acknowledged', 'failed'] as const;
export type PaperlessDecision = (typeof paperlessDecisions)[number];

/** Why a mode cannot be chosen now: staff switched it off, or the provider's interface is off. */
export const paperlessOffReasons = ['mode', 'provider'] as const;
export type PaperlessOffReason = (typeof paperlessOffReasons)[number];

/** A customer cannot give the eSign before this age. */
export const paperlessLeastAge = 18;

/** At most so many documents beside photo and signature. */
export const paperlessMostDocuments = 5;

/** The product under which a package prices a paperless order, service 'nsdl'. */
export function paperlessProductOf(type: ApplicationType, cardType: PaperlessCard): string {
  return `paperless-${type}-${cardType}`;
}
