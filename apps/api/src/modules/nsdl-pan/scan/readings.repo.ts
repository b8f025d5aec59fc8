import { type Insertable, sql } from 'kysely';
import type { PanScanReadings } from '../../../platform/db.gen.ts';
import type { Db } from '../../../platform/db.ts';

/** Notes which page of an upload is being read; of two pages that are ready at once the later one stands. */
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

/** An upload is read no more, and with it go those of the application that a stopped process left behind. */
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

/** What is being read of an application, noted since then. */
export function readingsSince(db: Db, applicationId: string, since: Date) {
  return db
    .selectFrom('panScanReadings')
    .where('applicationId', '=', applicationId)
    .where('notedAt', '>=', since.toISOString())
    .select(['key', 'page', 'pages'])
    .orderBy('key')
    .execute();
}
