import type { Ticker } from '../../../platform/job.ts';
import { sumDays } from './sum-days.ts';

export const statementTickers: readonly Ticker[] = [{ name: 'wallet.sum-days', everySeconds: 600, run: sumDays }];
