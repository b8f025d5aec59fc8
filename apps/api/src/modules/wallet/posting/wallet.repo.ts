import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { Entry, PostingDetails } from './wallet.rules.ts';

export type PostArguments = {
  id: string;
  kind: string;
  idempotencyKey: string;
  fingerprint: string;
  businessKey: string | null;
  referenceType: string;
  referenceId: string;
  narration: string;
  actorId: string | null;
  entries: readonly Entry[];
  details: PostingDetails | null;
};

export type Posted = { outcome: 'posted' | 'replayed'; postingId: string };

/** Calls, in one round trip, the database function that checks and writes the posting. */
export async function callPost(db: Db, p: PostArguments): Promise<Posted> {
  const accounts = p.entries.map((entry) => entry.account);
  const amounts = p.entries.map((entry) => entry.amountPaise);
  const { rows } = await sql<Posted>`
    select outcome, posting_id as "postingId" from wallet.post_journal(
      ${p.id}, ${p.kind}, ${p.idempotencyKey}, ${p.fingerprint}, ${p.businessKey},
      ${p.referenceType}, ${p.referenceId}, ${p.narration}, ${p.actorId},
      ${accounts}::text[], ${amounts}::bigint[], ${p.details && JSON.stringify(p.details)}::jsonb)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('wallet.post_journal answered nothing');
  return row;
}

export async function callOpenAccount(
  db: Db,
  id: string,
  code: string,
  merchantId: string,
  name: string,
): Promise<void> {
  await sql`select wallet.open_account(${id}, ${code}, 'wallet', ${merchantId}, ${name})`.execute(db);
}

/** Returns a wallet's balance, credit limit and minimums by fee account in paise; undefined if there is no such wallet. */
export async function walletFunds(db: Db, merchantId: string) {
  return db
    .selectFrom('wallet.balances as b')
    .innerJoin('wallet.accounts as a', 'a.id', 'b.accountId')
    .where('a.merchantId', '=', merchantId)
    .select(['b.balancePaise', 'b.creditPaise as creditLimitPaise', 'b.isPaused', 'b.minimums'])
    .executeTakeFirst();
}

/** Sets the credit limit of a wallet in paise, from its next entry on. */
export async function callSetCredit(db: Db, merchantId: string, limitPaise: number): Promise<void> {
  await sql`select wallet.set_credit(${merchantId}, ${limitPaise}::bigint)`.execute(db);
}

/** Sets what charges of a fee account must leave in a wallet, in paise. */
export async function callSetMinimum(db: Db, merchantId: string, feeAccount: string, paise: number): Promise<void> {
  await sql`select wallet.set_minimum(${merchantId}, ${feeAccount}, ${paise}::bigint)`.execute(db);
}

/** Pauses new work of a wallet while it is below zero, or ends the pause. */
export async function callPauseWork(db: Db, merchantId: string, isPaused: boolean): Promise<void> {
  await sql`select wallet.pause_work(${merchantId}, ${isPaused}::boolean)`.execute(db);
}
