import type { Ticker } from '../../platform/job.ts';
import { mailSeal } from './seal-mails.ts';

export const operationsTickers: readonly Ticker[] = [
  { name: 'operations.mail-seal', everySeconds: 600, run: mailSeal },
];
