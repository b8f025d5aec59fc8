import { type Insertable, sql } from 'kysely';
import type { PanScanReadings } from '../../../platform/db.gen.ts';
import type { Db } from '../../../platform/db.ts';

/** Records the current page of an upload; of two concurrent records the higher page wins. */
export async function recordReading(db: Db, reading: Insertable<PanScanReadings>): Promise<void> {
  await db
    .insertInto('panScanReadings')
    .values(reading)
    .onConflict((on) =>
      on.columns(['applicationId', 'key']).doUpdateSet(({ ref }) => ({
        page: sql<number>`greatest(pan_scan_readings.page, ${ref('excluded.page')})`,
        pages: ref('excluded.pages'),
        notedAt: ref('excluded.notedAt'),
      })),
    )
    .execute();
}

/** Deletes the record of an upload, and the application's records left by a stopped process. */
export async function deleteReading(
  db: Db,
  { applicationId, key, before }: { applicationId: string; key: string; before: Date },
): Promise<void> {
  await db
    .deleteFrom('panScanReadings')
    .where('applicationId', '=', applicationId)
    .where((is) => is.or([is('key', '=', key), is('notedAt', '<', before.toISOString())]))
    .execute();
}

/** The application's readings recorded since an instant. */
export function readingsSince(db: Db, applicationId: string, since: Date) {
  return db
    .selectFrom('panScanReadings')
    .where('applicationId', '=', applicationId)
    .where('notedAt', '>=', since.toISOString())
    .select(['key', 'page', 'pages'])
    .orderBy('key')
    .execute();
}
