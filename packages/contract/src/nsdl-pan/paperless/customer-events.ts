import type { ApplicantNews } from '../core/customer-events.ts';
import type { PaperlessStatus } from './codes.ts';

/** What the applicant of a paperless application is sent. */
export const paperlessNews: Partial<Record<PaperlessStatus, ApplicantNews>> = {
  redirected: 'received',
  acknowledged: 'acknowledged',
  failed: 'rejected',
};
