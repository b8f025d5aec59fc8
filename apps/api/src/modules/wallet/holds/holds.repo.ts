import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { feeAccountOf } from '../posting/fee.rules.ts';
import type { HeldMoney } from '../posting/held-money.rules.ts';

export type HoldState = 'open' | 'review' | 'captured' | 'released';

export type HoldRow = {
  id: string;
  merchantId: string;
  amountPaise: number;
  referenceType: string;
  referenceId: string;
  deadline: string;
  state: HoldState;
  asks: number;
};

const columns = [
  'id',
  'merchantId',
  'amountPaise',
  'referenceType',
  'referenceId',
  'deadline',
  'state',
  'asks',
] as const;

/**
 * Claims open holds that are due for a poll, the longest due first, by postponing them: other workers get other holds, and a hold
 * whose worker died is due again at `until`.
 */
export async function claimDueHolds(db: Db, now: Date, until: Date, limit: number): Promise<HoldRow[]> {
  const taken = await sql<{ id: string }>`
    select id from wallet.take_due_holds(${now.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz, ${limit}::integer) id`.execute(
    db,
  );
  const ids = taken.rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('wallet.holds').select(columns).where('id', 'in', ids).orderBy('id').execute();
  return rows as HoldRow[];
}

/** Ended holds whose owner is not notified yet. */
export async function untoldHolds(db: Db, limit: number): Promise<HoldRow[]> {
  const rows = await db
    .selectFrom('wallet.holds')
    .select(columns)
    .where('state', 'in', ['captured', 'released'])
    .where('isTold', '=', false)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows as HoldRow[];
}

export async function holdById(db: Db, id: string): Promise<HoldRow | undefined> {
  const row = await db.selectFrom('wallet.holds').select(columns).where('id', '=', id).executeTakeFirst();
  return row as HoldRow | undefined;
}

type HoldPosting = { id: string; narration: string; details: Record<string, string | number> };

/** A hold with the fee from its posting, so that it can be ended without a call to its owner. */
export async function heldMoney(db: Db, hold: HoldRow): Promise<HeldMoney | undefined> {
  const found = await db
    .selectFrom('wallet.holds as h')
    .innerJoin('wallet.postings as p', 'p.id', 'h.postingId')
    .select(['p.id', 'p.narration', 'p.details'])
    .where('h.id', '=', hold.id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { id: postingId, narration, details } = found as HoldPosting;
  return {
    holdId: hold.id,
    postingId,
    merchantId: hold.merchantId,
    token: String(details.token),
    reference: { type: hold.referenceType, id: hold.referenceId },
    narration,
    fee: {
      pricePaise: hold.amountPaise,
      providerFeePaise: Number(details.providerFeePaise),
      gstPaise: Number(details.gstPaise),
      feeAccount: feeAccountOf(String(details.feeAccount)),
      supply: { networkState: String(details.networkState), placeOfSupply: String(details.placeOfSupply) },
    },
  };
}

/** Records an answer of 'unknown'; with a remark the hold goes to staff for review. */
export async function deferHold(db: Db, id: string, next: string, remark: string | null): Promise<void> {
  await sql`select wallet.defer_hold(${id}, ${next}::timestamptz, ${remark})`.execute(db);
}

export async function markTold(db: Db, id: string): Promise<void> {
  await sql`select wallet.hold_told(${id})`.execute(db);
}
