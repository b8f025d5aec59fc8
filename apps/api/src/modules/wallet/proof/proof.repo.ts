import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { LedgerDifference } from '../../../platform/ledger-proof.ts';

/** Records the start of a run; returns false if tonight's run has already started, here or in another process. */
export async function startProof(db: Db, run: { id: string; night: string | null; askedBy: string | null }) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ledgerProofs')
    .values(run)
    .onConflict((conflict) => conflict.column('night').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** How far the audit chain was read, and from which link on; 0 is its beginning. */
export type ChainRead = { chainFrom: number; chainPosition: number; chainHash: string };

export type Finding = ChainRead & {
  postings: number;
  differenceCount: number;
  differences: readonly LedgerDifference[];
};

export async function endProof(db: Db, id: string, { differences, ...counts }: Finding): Promise<void> {
  await db
    .updateTable('ledgerProofs')
    .set({ ...counts, differences: JSON.stringify(differences), finishedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns the link that the last proof reached, if it found nothing and the chain was read from its beginning within six days; undefined
 * otherwise, and then everything must be read again.
 */
export async function provenPoint(db: Db): Promise<{ position: number; hash: string } | undefined> {
  const { rows } = await sql<{ position: number; hash: string }>`
    select chain_position as position, chain_hash as hash from (
      select * from ledger_proofs where finished_at is not null order by started_at desc limit 1) last
    where difference_count = 0 and chain_position > 0 and exists (
      select 1 from ledger_proofs whole where whole.chain_from = 0 and whole.difference_count = 0 and whole.finished_at is not null
        and whole.started_at > clock_timestamp() - interval '6 days')`.execute(db);
  return rows[0];
}

/** Returns the current run; a run that has not ended within an hour is considered dead. */
export async function runningProof(db: Db): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('ledgerProofs')
    .select('id')
    .where('finishedAt', 'is', null)
    .where('startedAt', '>', sql<string>`clock_timestamp() - interval '1 hour'`)
    .executeTakeFirst();
}

export async function lastProofs(db: Db) {
  const rows = await db
    .selectFrom('ledgerProofs as p')
    .leftJoin('users as u', 'u.id', 'p.askedBy')
    .select(['p.id', 'p.night', 'p.startedAt', 'p.finishedAt', 'p.postings', 'p.differenceCount', 'p.differences'])
    .select('p.chainFrom')
    .select('u.displayName as askedBy')
    .orderBy('p.startedAt', 'desc')
    .limit(10)
    .execute();
  return rows.map(({ night, chainFrom, differences, ...row }) => ({
    ...row,
    isNightly: night !== null,
    isWhole: (chainFrom ?? 0) === 0,
    differences: differences as LedgerDifference[],
  }));
}
