import { uuidV7 } from '../../src/platform/ids.ts';
import { isAway, switchTriggers } from '../distributed-databases.ts';
import { systemCtx, type TestApp } from '../helpers.ts';
import { sealEverything } from '../seal-everything.ts';

export const passphrase = 'a lantern for cold years';

/** Adds events at given times (ISO text, up to microseconds), each with details that JSON and SQL could spoil; returns their ids. */
export async function addEvents(app: TestApp, times: readonly string[]): Promise<string[]> {
  const rows = times.map((at, index) => ({
    id: uuidV7(Date.parse(at)),
    at,
    action: 'test.said',
    actorName: `Tester ${index}`,
    details: JSON.stringify({ word: `${index}: "ü", \\n, \u2028, पाँच`, amount: 1.5, big: 12345678901234, none: null }),
  }));
  for (let start = 0; start < rows.length; start += 1000)
    await app.db
      .insertInto('auditEvents')
      .values(rows.slice(start, start + 1000))
      .execute();
  return rows.map(({ id }) => id);
}

/** Marks the days up to one as summed by the reports, as the worker does each night. */
export async function sumUpTo(app: TestApp, day: string): Promise<void> {
  await app.db.insertInto('auditSummed').values({ day }).execute();
}

/** Adds events of some times and seals everything; the days are summed. */
export async function fillTrail(app: TestApp, times: readonly string[]): Promise<string[]> {
  const ids = await addEvents(app, times);
  await sumUpTo(app, '2026-01-01');
  await sealEverything(systemCtx(app));
  return ids;
}

/** Returns the exact text of every event of the trail by id. */
export async function trailTexts(app: TestApp): Promise<Map<string, string>> {
  const { rows } = await app.ownerPool.query<{ id: string; text: string }>(
    'select id, row_to_json(e)::text as text from audit_events e',
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/**
 * Runs statements as somebody who has the password of the database's owner, with the triggers of some tables off. On the workers of a
 * distributed engine triggers are switched by connections of their own, which would wait for this transaction.
 */
export async function tamper(app: TestApp, tables: readonly string[], statement: string, values: unknown[] = []) {
  const client = await app.ownerPool.connect();
  const isWhole = !tables.some(isAway);
  try {
    if (isWhole) await client.query('begin');
    for (const table of tables) await client.query(switchTriggers(table, 'disable'));
    await client.query(statement, values);
    for (const table of tables) await client.query(switchTriggers(table, 'enable'));
    if (isWhole) await client.query('commit');
  } catch (error) {
    if (isWhole) await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
