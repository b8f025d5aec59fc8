import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { same } from './move-lines.rules.ts';

type Line = { name: string; formerId: string | null; id: string | null };

/**
 * Returns the packages that shops of a migration can name, by name and by old id in lower case: those of the network, and those of
 * its files. A package has no id until its file is imported.
 */
export async function packagesByName(
  db: Db,
  moveId: string,
  existing: readonly { id: string; name: string }[],
): Promise<Map<string, { id: string | null }>> {
  const { rows } = await sql<Line>`
    select r.parsed ->> 'name' as name, r.parsed ->> 'formerId' as "formerId", p.id
    from import_rows r join import_batches b on b.id = r.batch_id
      left join service_packages p on lower(p.name) = lower(r.parsed ->> 'name')
    where b.move_id = ${moveId} and not b.is_replaced and b.kind = 'move-packages' and r.status in ('new', 'duplicate', 'done')
      and r.parsed is not null and (p.id is null or p.is_active)
    order by b.created_at, b.id, r.row_no`.execute(db);
  const found = new Map<string, { id: string | null }>(existing.map((one) => [same(one.name), one]));
  for (const { name, id } of rows) if (!found.has(same(name))) found.set(same(name), { id });
  // A name comes before an id that is spelled like it.
  for (const { name, formerId } of rows) {
    const named = found.get(same(name));
    if (named && formerId !== null && !found.has(same(formerId))) found.set(same(formerId), named);
  }
  return found;
}
