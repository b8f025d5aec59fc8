import { z } from 'zod';
import type { Db } from '../../platform/db.ts';
import type { FoundBill } from './bills.rules.ts';

const stored = z.object({
  customerName: z.string().optional(),
  billNumber: z.string().optional(),
  billDate: z.string().optional(),
  dueDate: z.string().optional(),
  amountPaise: z.int(),
  early: z.object({ paise: z.int(), until: z.string() }).optional(),
  latePaise: z.int().optional(),
});
const params = z.record(z.string(), z.string());

type Fetch = {
  id: string;
  merchantId: string;
  billerId: string;
  params: Record<string, string>;
  fetchRef: string;
  bill: FoundBill;
  at: string;
};

export async function insertFetch(db: Db, { bill, ...row }: Fetch): Promise<void> {
  const values = { ...row, params: JSON.stringify(row.params), bill: JSON.stringify(stored.parse(bill)) };
  await db.insertInto('billFetches').values(values).execute();
}

/** Returns a bill that this shop fetched since `since`. */
export async function findFetch(db: Db, by: { id: string; merchantId: string; since: string }) {
  const row = await db
    .selectFrom('billFetches')
    .selectAll()
    .where('id', '=', by.id)
    .where('merchantId', '=', by.merchantId)
    .where('at', '>=', by.since)
    .executeTakeFirst();
  return row && { ...row, params: params.parse(row.params), bill: stored.parse(row.bill) };
}
export type FoundFetch = NonNullable<Awaited<ReturnType<typeof findFetch>>>;

export async function deleteFetchesBefore(db: Db, instant: string): Promise<void> {
  await db.deleteFrom('billFetches').where('at', '<', instant).execute();
}
