import type { Db } from './db.ts';

/** One thing that does not hold: the check that it breaks, of what, and what was expected and found. */
export type LedgerDifference = { check: string; subject: string; expected: string; found: string };

/** What a module knows of money in the ledger that stands for its records; nothing found means proven. At most a thousand lines. */
export type LedgerProof = (db: Db) => Promise<LedgerDifference[]>;
