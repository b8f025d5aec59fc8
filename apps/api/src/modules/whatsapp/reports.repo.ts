import type { Db } from '../../platform/db.ts';
import { reportCounts } from '../../platform/report-counts.ts';

/** The result of a state or an answer that came by the webhook. */
export type ReportOutcome =
  | ('taken' | 'repeated' | 'nobody' | 'forged' | 'unreadable')
  | ('stop' | 'ticket' | 'reply' | 'customer' | 'unagreed' | 'stranger' | 'full');

/** Returns what came by the webhook since a day, by its result. */
export async function reportsSince(db: Db, day: string) {
  const of = await reportCounts(db, 'whatsappReports', day);
  return {
    taken: of('taken'),
    nobody: of('nobody'),
    forged: of('forged'),
    stop: of('stop'),
    ticket: of('ticket'),
    reply: of('reply'),
    customer: of('customer'),
    unagreed: of('unagreed'),
    stranger: of('stranger'),
    full: of('full'),
  };
}
