import type { ScanReading } from '@sevadesk/contract/nsdl-pan';
import type { Ctx, MerchantCtx } from '../../../platform/context.ts';
import { findOwn } from '../core/find-own.ts';
import type { OnPage } from './page-images.ts';
import { deleteReading, recordReading, readingsSince } from './readings.repo.ts';

/** Longer than any page takes, including its queueing: an older record belongs to a process that has stopped. */
const lifeMs = 5 * 60_000;

const staleBefore = ({ clock }: Pick<Ctx, 'clock'>) => new Date(clock.now().getTime() - lifeMs);

type Followed = { id: string; key: string };

/** Runs the work on an own application's upload and records its current page for the uploader until it ends. Throws not_found. */
export async function followReading<T>(
  ctx: MerchantCtx,
  { id, key }: Followed,
  work: (onPage: OnPage) => Promise<T>,
): Promise<T> {
  await findOwn(ctx, id);
  const reading = { applicationId: id, key };
  // Deletes the record of an interrupted attempt: this one starts again with the first page.
  await deleteReading(ctx.db, { ...reading, before: staleBefore(ctx) });
  try {
    return await work((state) =>
      recordReading(ctx.db, { ...reading, ...state, notedAt: ctx.clock.now().toISOString() }),
    );
  } finally {
    await deleteReading(ctx.db, { ...reading, before: staleBefore(ctx) });
  }
}

/** Returns the current page of each running upload of an own application. Throws not_found. */
export async function getReadings(ctx: MerchantCtx, id: string): Promise<{ readings: ScanReading[] }> {
  await findOwn(ctx, id);
  return { readings: await readingsSince(ctx.db, id, staleBefore(ctx)) };
}
