import type { Ticker } from '../../platform/job.ts';
import { deleteUnfinished } from './save-draft.ts';

export const registrationTickers: readonly Ticker[] = [
  { name: 'registration.forget-unfinished', everySeconds: 3600, run: deleteUnfinished },
];
