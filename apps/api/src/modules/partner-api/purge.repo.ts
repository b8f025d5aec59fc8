import type { Db } from '../../platform/db.ts';

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** Deletes test orders after 30 days, stored answers to requests after 3, messages with their deliveries after 90. */
export async function deleteOld(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('partnerTestOrders').where('createdAt', '<', daysBefore(now, 30)).execute();
  await db.deleteFrom('partnerRequests').where('madeAt', '<', daysBefore(now, 3)).execute();
  await db.deleteFrom('webhookMessages').where('createdAt', '<', daysBefore(now, 90)).execute();
}
