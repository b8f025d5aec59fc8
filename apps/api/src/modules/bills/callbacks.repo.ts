import type { Db } from '../../platform/db.ts';

type Callback = { id: string; number: string | null; body: string; address: string };

export async function insertCallback(db: Db, row: Callback): Promise<void> {
  await db.insertInto('billCallbacks').values(row).execute();
}

export async function deleteCallbacksBefore(db: Db, instant: string): Promise<void> {
  await db.deleteFrom('billCallbacks').where('receivedAt', '<', instant).execute();
}

/** Deletes the network's callbacks about one payment. */
export async function deleteCallbacksOf(db: Db, number: string): Promise<void> {
  await db.deleteFrom('billCallbacks').where('number', '=', number).execute();
}
