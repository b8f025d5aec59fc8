import type { Ticker } from '../../platform/job.ts';
import { forgetUnfinished } from './keep-draft.ts';

export const registrationTickers: readonly Ticker[] = [
  { name: 'registration.forget-unfinished', everySeconds: 3600, run: forgetUnfinished },
];
