import type { Ticker } from '../../platform/job.ts';
import { blankAbandoned } from './record.repo.ts';

export const customersTickers: readonly Ticker[] = [
  {
    name: 'customers.abandoned',
    everySeconds: 3600,
    run: (ctx) => blankAbandoned(ctx.db, ctx.clock.now().toISOString()),
  },
];
