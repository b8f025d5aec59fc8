import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Stores the branch codes of a trial before its shops are undone, so that its next import uses them again. */
export async function recordBranchCodes(db: Db, moveId: string): Promise<void> {
  await sql`
    insert into move_branch_codes (move_id, former_code, id_type_id, code)
    select s.move_id, lower(s.former_code), m.id_type_id, m.code
    from move_shops s join merchants m on m.id = s.merchant_id where s.move_id = ${moveId}
      and not exists (
        select 1 from move_branch_codes c
        where c.move_id = s.move_id and c.former_code = lower(s.former_code) and c.code = m.code and c.id_type_id = m.id_type_id)
    on conflict (move_id, former_code) do update set id_type_id = excluded.id_type_id, code = excluded.code`.execute(
    db,
  );
}

/** Returns the branch codes of the trial by old code in lower case, each with the ID type it belongs to. */
export async function branchCodesOf(
  db: Db,
  moveId: string,
  formerCodes: readonly string[],
): Promise<Map<string, { idTypeId: string; code: string }>> {
  const rows = await db
    .selectFrom('moveBranchCodes')
    .select(['formerCode', 'idTypeId', 'code'])
    .where('moveId', '=', moveId)
    .where('formerCode', 'in', ['', ...formerCodes])
    .execute();
  return new Map(rows.map(({ formerCode, ...of }) => [formerCode, of]));
}

/** Deletes the stored branch codes once no trial is left to repeat. */
export async function deleteBranchCodes(db: Db, moveId: string): Promise<void> {
  await db.deleteFrom('moveBranchCodes').where('moveId', '=', moveId).execute();
}
