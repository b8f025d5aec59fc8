import type { Db } from '../../../platform/db.ts';

type Page = { merchantId: string; status?: string | undefined; cursor?: string | undefined; limit: number };

const columns = [
  'id',
  'token',
  'type',
  'category',
  'status',
  'hardcopyStatus',
  'tinStatus',
  'pricePaise',
  'aknNo',
  'remark',
  'submittedAt',
  'statusAt',
] as const;

/** A shop's sent applications, newest first; the cursor is the last id of the previous page. */
export async function sentApplications(db: Db, { merchantId, status, cursor, limit }: Page) {
  let query = db
    .selectFrom('panApplications')
    .select(columns)
    .where('merchantId', '=', merchantId)
    .where('token', 'is not', null);
  if (status !== undefined) query = query.where('status', '=', status);
  if (cursor !== undefined) query = query.where('id', '<', cursor);
  return query.orderBy('id', 'desc').limit(limit).execute();
}
export type SentRow = Awaited<ReturnType<typeof sentApplications>>[number];
