import { sql } from 'kysely';
import type { TestApp } from '../../../apps/api/test/helpers.ts';
import type { Values } from './fields.ts';

/** Returns what differs between the shop's form as typed and the one application that the database must have of it. */
export async function compareForm(
  app: TestApp,
  { merchantId, typed }: { merchantId: string; typed: Values },
): Promise<string[]> {
  const rows = await app.db
    .selectFrom('panApplications')
    .select(['data', 'aadhaarLast4'])
    .where('merchantId', '=', merchantId)
    .where(sql<string>`data ->> 'firstName'`, '=', String(typed['firstName']))
    .execute();
  const [row] = rows;
  if (rows.length !== 1 || !row) return [`${rows.length} applications instead of one`];
  const { aadhaar, ...others } = typed;
  const stored = row.data as Values;
  const differing = Object.keys(others).filter((key) => JSON.stringify(stored[key]) !== JSON.stringify(others[key]));
  const isSame = String(aadhaar).endsWith(row.aadhaarLast4 ?? 'none');
  return [
    ...differing.map((key) => `${key}: ${JSON.stringify(stored[key])} instead of ${JSON.stringify(others[key])}`),
    ...(isSame ? [] : ['aadhaar']),
  ];
}

/** Returns what is wrong with the rejection of this reason: there must be exactly one. */
export async function compareDecision(app: TestApp, reason: string): Promise<string[]> {
  const rows = await app.db.selectFrom('paymentRequests').select('status').where('reason', '=', reason).execute();
  return rows.length === 1 && rows[0]?.status === 'rejected' ? [] : [`${rows.length} rejections instead of one`];
}
