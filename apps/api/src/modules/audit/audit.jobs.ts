import type { Ticker } from '../../platform/job.ts';
import { sealAudit } from './seal-audit.ts';

export const auditTickers: readonly Ticker[] = [{ name: 'audit.seal', everySeconds: 2, run: (ctx) => sealAudit(ctx) }];
