import type { MatchedHow, PaymentMode } from '@sevadesk/contract/payments';
import { type Insertable, sql } from 'kysely';
import type { BankLines } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

/** Inserts lines; skips those that the account already has. */
export async function insertLines(db: Db, lines: readonly Insertable<BankLines>[]): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto('bankLines')
    .values([...lines])
    .onConflict((conflict) => conflict.columns(['bankAccountId', 'identity']).doNothing())
    .execute();
}

export async function knownIdentities(db: Db, bankAccountId: string, identities: readonly string[]) {
  const rows = await db
    .selectFrom('bankLines')
    .select('identity')
    .where('bankAccountId', '=', bankAccountId)
    .where('identity', 'in', [...identities])
    .execute();
  return new Set(rows.map(({ identity }) => identity));
}

export type Candidate = {
  id: string;
  refNo: string;
  amountPaise: number;
  mode: PaymentMode;
  reference: string | null;
  paidOn: string;
  createdBy: string;
  merchantId: string;
};

const candidateColumns = [
  'id',
  'refNo',
  'amountPaise',
  'mode',
  'reference',
  'paidOn',
  'createdBy',
  'merchantId',
] as const;

/** Pending requests for this account with one of these amounts, oldest first. */
export async function waitingFor(
  db: Db,
  bankAccountId: string,
  amounts: readonly number[],
): Promise<(Candidate & { mode: PaymentMode })[]> {
  if (amounts.length === 0) return [];
  const rows = await db
    .selectFrom('paymentRequests')
    .select(candidateColumns)
    .where('bankAccountId', '=', bankAccountId)
    .where('status', '=', 'pending')
    .where('amountPaise', 'in', [...amounts])
    .orderBy('createdAt')
    .execute();
  return rows as (Candidate & { mode: PaymentMode })[];
}

const mostCompared = 200;

type Compared = {
  bankAccountId: string;
  amountPaise: number;
  tokens: readonly string[];
  /** The shops that the line's payer paid for. */
  shops: readonly string[];
};

/** Pending requests of the account that a line may prove: the same amount, a reference in the line, or a shop of its payer. */
export async function comparedWith(db: Db, { bankAccountId, amountPaise, tokens, shops }: Compared) {
  return db
    .selectFrom('paymentRequests as p')
    .innerJoin('merchants as m', 'm.id', 'p.merchantId')
    .leftJoin('users as o', (join) => join.onRef('o.merchantId', '=', 'm.id').on('o.isOwner', '=', true))
    .select([
      'p.id',
      'p.refNo',
      'p.amountPaise',
      'p.mode',
      'p.reference',
      'p.paidOn',
      'p.createdBy',
      'p.merchantId',
      'm.code',
      'm.shopName',
      'm.mobile',
      'o.displayName as ownerName',
    ])
    .where('p.bankAccountId', '=', bankAccountId)
    .where('p.status', '=', 'pending')
    .where((at) =>
      at.or([
        at('p.amountPaise', '=', amountPaise),
        at('p.reference', 'in', tokens.length > 0 ? [...tokens] : ['']),
        ...(shops.length > 0 ? [at('p.merchantId', 'in', [...shops])] : []),
      ]),
    )
    .orderBy('p.createdAt')
    .limit(mostCompared)
    .execute();
}

const lineColumns = [
  'id',
  'bankAccountId',
  'batchId',
  'dated',
  'narration',
  'reference',
  'creditPaise',
  'status',
  'paymentRequestId',
] as const;

export async function lineById(db: Db, id: string) {
  return db.selectFrom('bankLines').select(lineColumns).where('id', '=', id).executeTakeFirst();
}

/** Returns the line, locked until the transaction ends. */
export async function lockLine(db: Db, id: string) {
  return db.selectFrom('bankLines').select(lineColumns).where('id', '=', id).forUpdate().executeTakeFirst();
}

type Promising = { after: string; batchId?: string; isPlanOn: boolean; isPayerOn: boolean };

/**
 * Open lines after an id, of one batch or of all, whose text contains the number of a pending request with the same amount; if payers
 * count, all lines with the amount of a request; if plans count, those with the sum of a plan.
 */
export async function promisingLines(db: Db, { after, batchId, isPlanOn, isPayerOn }: Promising): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from bank_lines l
    where l.status = 'open' and l.id > ${after} and ${batchId === undefined ? sql`true` : sql`l.batch_id = ${batchId}`}
      and (exists (select 1 from payment_requests p where p.bank_account_id = l.bank_account_id
          and p.amount_paise = l.credit_paise and p.status = 'pending'
          and (${isPayerOn} or position(ltrim(p.reference, '0') in upper(l.narration || ' ' || coalesce(l.reference, ''))) > 0))
        or (${isPlanOn} and exists (select 1 from transfer_plans t where t.bank_account_id = l.bank_account_id
          and t.amount_paise = l.credit_paise and t.is_held)))
    order by l.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** Texts of debits of the account in these amounts: a returned payment has the same number. */
export async function outgoingTexts(db: Db, { bankAccountId, amounts }: { bankAccountId: string; amounts: number[] }) {
  return db
    .selectFrom('bankLines')
    .select(['narration', 'reference', 'debitPaise'])
    .where('bankAccountId', '=', bankAccountId)
    .where('status', '=', 'outgoing')
    .where('debitPaise', 'in', amounts)
    .execute();
}

/** Like outgoingTexts, among the lines of a file that is only previewed. */
export async function outgoingInFile(db: Db, batchId: string, amounts: readonly number[]) {
  const { rows } = await sql<{ parsed: Record<string, unknown> }>`
    select parsed from import_rows
    where batch_id = ${batchId} and parsed is not null
      and (abs((parsed ->> 'debit')::bigint) = any(${[...amounts]}::bigint[])
        or abs((parsed ->> 'amount')::bigint) = any(${[...amounts]}::bigint[]))`.execute(db);
  return rows.map(({ parsed }) => parsed);
}

type Settling = {
  status: 'open' | 'matched' | 'ignored';
  paymentRequestId?: string | null;
  matchedHow?: MatchedHow | null;
  settledBy: string | null;
  settledAt: string | null;
  note?: string | null;
};

export async function settleLine(db: Db, id: string, settling: Settling): Promise<void> {
  await db.updateTable('bankLines').set(settling).where('id', '=', id).execute();
}

/** Deletes a batch's lines, except those that approved money. */
export async function deleteLines(db: Db, batchId: string): Promise<void> {
  await db.deleteFrom('bankLines').where('batchId', '=', batchId).where('status', '<>', 'matched').execute();
}

/** Lines of a batch that approved money, with the numbers of their requests. */
export async function boundLines(db: Db, batchId: string): Promise<{ rowNo: number; name: string }[]> {
  return db
    .selectFrom('bankLines as l')
    .innerJoin('paymentRequests as p', 'p.id', 'l.paymentRequestId')
    .select(['l.rowNo', 'p.refNo as name'])
    .where('l.batchId', '=', batchId)
    .orderBy('l.rowNo')
    .execute();
}

export async function countOutcomes(db: Db, batchId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('bankLines')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('batchId', '=', batchId)
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** All accounts of the network, including closed ones, because their old statements may still be imported. */
export async function allBankAccounts(db: Db) {
  return db.selectFrom('bankAccounts').select(['id', 'bankName', 'accountNumber']).orderBy('bankName').execute();
}
