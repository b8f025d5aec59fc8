import type { ApplicationStatus } from './status.ts';

/** What an applicant is sent in each status, if they consented; `returned` depends on the objection. */
export type ApplicantNews = 'received' | 'returned' | 'acknowledged' | 'dispatched' | 'rejected';

/** What the applicant of a physical application is sent. */
export const applicationNews: Partial<Record<ApplicationStatus, ApplicantNews>> = {
  submitted: 'received',
  incomplete: 'returned',
  acknowledged: 'acknowledged',
  dispatched: 'dispatched',
  rejected: 'rejected',
  cancelled: 'rejected',
};
