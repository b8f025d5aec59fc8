import type { ScanReading } from '@sevadesk/contract/nsdl-pan';
import type { Ctx, MerchantCtx } from '../../../platform/context.ts';
import { findOwn } from '../core/find-own.ts';
import type { OnPage } from './page-images.ts';
import { deleteReading, recordReading, readingsSince } from './readings.repo.ts';

/** Longer than a page ever takes with its waiting: what was noted before belongs to a process that has stopped. */
const lifeMs = 5 * 60_000;

const staleBefore = ({ clock }: Pick<Ctx, 'clock'>) => new Date(clock.now().getTime() - lifeMs);

type Followed = { id: string; key: string };

/** Does the work on an own application's upload, which tells the page it is at, and lets its sender see that until it ends. Throws not_found. */
export async function followReading<T>(
  ctx: MerchantCtx,
  { id, key }: Followed,
  work: (onPage: OnPage) => Promise<T>,
): Promise<T> {
  await findOwn(ctx, id);
  const reading = { applicationId: id, key };
  // Of an earlier try that was cut off: this one begins with the first page again.
  await deleteReading(ctx.db, { ...reading, before: staleBefore(ctx) });
  try {
    return await work((state) =>
      recordReading(ctx.db, { ...reading, ...state, notedAt: ctx.clock.now().toISOString() }),
    );
  } finally {
    await deleteReading(ctx.db, { ...reading, before: staleBefore(ctx) });
  }
}

/** The page that is being read of each upload under way of an own application. Throws not_found. */
export async function getReadings(ctx: MerchantCtx, id: string): Promise<{ readings: ScanReading[] }> {
  await findOwn(ctx, id);
  return { readings: await readingsSince(ctx.db, id, staleBefore(ctx)) };
}
