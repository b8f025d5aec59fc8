import type { Db } from './db.ts';

/** One difference: the failed check, its subject, and the expected and the found value. */
export type LedgerDifference = { check: string; subject: string; expected: string; found: string };

/** A module's check of the ledger against its records; an empty result proves it. At most a thousand lines. */
export type LedgerProof = (db: Db) => Promise<LedgerDifference[]>;
