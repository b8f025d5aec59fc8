import type { Ticker } from '../../platform/job.ts';
import { endPlans } from './create-plan.ts';

export const paymentsTickers: readonly Ticker[] = [{ name: 'payments.end-plans', everySeconds: 300, run: endPlans }];
