import type { Ticker } from '../../platform/job.ts';
import { deleteEnquiries } from './delete-enquiries.ts';

export const enquiriesTickers: readonly Ticker[] = [
  { name: 'enquiries.forget', everySeconds: 3600, run: deleteEnquiries },
];
