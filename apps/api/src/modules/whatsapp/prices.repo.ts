import type { WhatsappPriceInput, WhatsappPriceKind, WhatsappPriceRow } from '@sevadesk/contract/whatsapp';
import type { Db } from '../../platform/db.ts';

/** Prices of messages, newest first. */
export async function allPrices(db: Db): Promise<WhatsappPriceRow[]> {
  const rows = await db
    .selectFrom('whatsappPrices as p')
    .leftJoin('users as u', 'u.id', 'p.savedBy')
    .select(['p.provider', 'p.category', 'p.validFrom', 'p.priceHundredths', 'p.source', 'p.savedAt'])
    .select('u.displayName as savedBy')
    .orderBy('p.validFrom', 'desc')
    .orderBy('p.provider')
    .orderBy('p.category')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, category: row.category as WhatsappPriceKind }));
}

type Key = Pick<WhatsappPriceInput, 'provider' | 'category' | 'validFrom'>;

export async function priceFrom(db: Db, { provider, category, validFrom }: Key) {
  return db
    .selectFrom('whatsappPrices')
    .select(['priceHundredths', 'source'])
    .where('provider', '=', provider)
    .where('category', '=', category)
    .where('validFrom', '=', validFrom)
    .forUpdate()
    .executeTakeFirst();
}

type NewPrice = Key & { priceHundredths: number; source: string; savedBy: string; savedAt: string };

export async function setPrice(db: Db, price: NewPrice): Promise<void> {
  const { provider: _, category: __, validFrom: ___, ...change } = price;
  await db
    .insertInto('whatsappPrices')
    .values(price)
    .onConflict((conflict) => conflict.columns(['provider', 'category', 'validFrom']).doUpdateSet(change))
    .execute();
}
