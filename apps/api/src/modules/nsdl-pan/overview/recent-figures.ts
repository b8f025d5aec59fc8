import { overview, staffOverview } from '@sevadesk/contract/nsdl-pan';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db.ts';
import { byDay, byHour, firstDecisions, medianHours, objections } from './overview.repo.ts';
import { sentLately, storedFigures, storeFigures } from './recent-figures.repo.ts';

const shownDays = 14;

/** Up to this many forms in 30 days everything is read when a page asks for it: some tens of milliseconds. */
export const readUpTo = 50_000;

/** Stored figures are not shown any longer than this: the worker stands still. */
const oldestMinutes = 60;

const recentFigures = z.object({
  days: overview.shape.days,
  hours: staffOverview.shape.hours,
  objections: z.array(z.object({ code: z.string(), nos: z.int() })),
  quality: overview.shape.quality,
});
type RecentFigures = z.infer<typeof recentFigures>;

/** Reads the last weeks of all shops, or of one. */
export async function readFigures(db: Db, merchantId?: string): Promise<Omit<RecentFigures, 'hours'>> {
  const [days, reasons, first, hours] = await Promise.all([
    byDay(db, shownDays, merchantId),
    objections(db, merchantId),
    firstDecisions(db, merchantId),
    medianHours(db, merchantId),
  ]);
  return { days, objections: reasons, quality: { ...first, medianHours: hours } };
}

async function readOffice(db: Db): Promise<RecentFigures> {
  const [figures, hours] = await Promise.all([readFigures(db), byHour(db)]);
  return { ...figures, hours };
}

/** Puts the days that may still change in place of the stored ones; the last 14, oldest first. */
function withNewDays(days: RecentFigures['days'], now: RecentFigures['days']): RecentFigures['days'] {
  const changing = new Set(now.map(({ day }) => day));
  return [...days.filter(({ day }) => !changing.has(day)), ...now].slice(-shownDays);
}

/**
 * Returns the last weeks of all shops. In a network with more than 50,000 forms a month they are those that the worker stored in the last
 * minutes (`at`), except for today and yesterday, which are always read.
 */
export async function officeFigures(db: Db): Promise<RecentFigures & { at: string | null }> {
  const stored = (await sentLately(db)) > readUpTo ? await storedFigures(db, oldestMinutes) : undefined;
  const { data: figures } = recentFigures.safeParse(stored?.figures);
  if (!stored || !figures) return { ...(await readOffice(db)), at: null };
  return { ...figures, days: withNewDays(figures.days, await byDay(db, 2)), at: stored.computedAt };
}

/** Stores the last weeks of all shops, in a network with so many forms that pages do not read them. */
export async function refreshFigures({ db }: Pick<Ctx, 'db'>): Promise<void> {
  if ((await sentLately(db)) > readUpTo) await storeFigures(db, JSON.stringify(await readOffice(db)));
}

/** Returns submissions and acknowledgements of the last 14 days in India, of all shops or of one, oldest first. */
export async function lastDays(db: Db, merchantId?: string): Promise<RecentFigures['days']> {
  return merchantId === undefined ? (await officeFigures(db)).days : byDay(db, shownDays, merchantId);
}
