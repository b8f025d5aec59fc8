import type { Ticker } from '../../platform/job.ts';
import { remindDue } from './remind-due.ts';

export const gstTickers: readonly Ticker[] = [{ name: 'gst.remind-due', everySeconds: 3600, run: remindDue }];
