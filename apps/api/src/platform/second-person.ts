import { type ApprovalSums, sumKinds } from '@sevadesk/contract/approvals';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { recordOf } from '@sevadesk/contract/kernel/record-of';
import type { Db } from './db.ts';

/** Reads stored sums; an act without a sum always needs a second person, as does everything if there is no policy. */
export function storedSums(value: unknown): ApprovalSums {
  const stored = new Map(value !== null && typeof value === 'object' ? Object.entries(value) : []);
  return recordOf(sumKinds, (kind) => {
    const sum: unknown = stored.get(kind);
    return toPaise(typeof sum === 'number' ? sum : 0);
  });
}

/** Returns the sums in whole paise from which acts need a second person; 0 means always. */
export async function secondPersonSums(db: Db): Promise<ApprovalSums> {
  const row = await db
    .selectFrom('approvalPolicies')
    .select('sums')
    .where('status', '=', 'approved')
    .orderBy('decidedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return storedSums(row?.sums);
}

/** Returns whether an act of this kind about a sum in whole paise needs a second person. */
export async function needsSecondPerson(db: Db, kind: keyof ApprovalSums, paise: number): Promise<boolean> {
  return paise >= (await secondPersonSums(db))[kind];
}
