import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { SealMails } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import type { LedgerDifference } from '../../platform/ledger-proof.ts';

/** Returns false if the seal of the day has been mailed already. */
export async function insertSealMail(db: Db, mail: Insertable<SealMails>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sealMails')
    .values(mail)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function lastSealMail(db: Db) {
  return db
    .selectFrom('sealMails')
    .select(['day', 'position', 'mailedAt'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Compares the seals that were mailed, and those on the sheets of closed days, with the chain: whoever rewrote it whole is found by them. */
export async function storedSealsProof(db: Db): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select 'a stored seal is in the audit chain' as "check", k.place || ' ' || k.day || ', link ' || k.position as subject,
      k.hash as expected, coalesce(s.hash, 'no link') as found
    from (
      select 'mail of' as place, day, position, hash from seal_mails
      union all
      select 'sheet of', business_date, audit_position, audit_hash from day_closings where audit_position > 0) k
    left join audit_seals s on s.position = k.position
    where s.hash is distinct from k.hash
    order by k.position limit 1000`.execute(db);
  return rows;
}
