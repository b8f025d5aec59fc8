import type { Ticker } from '../../platform/job.ts';
import { forgetEnquiries } from './forget-enquiries.ts';

export const enquiriesTickers: readonly Ticker[] = [
  { name: 'enquiries.forget', everySeconds: 3600, run: forgetEnquiries },
];
