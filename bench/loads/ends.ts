import type { World } from './world.ts';
import type { Load } from './ways.ts';

export type End = {
  way: string;
  odd: string | null;
  shopId: string;
  paise: number;
  credited: { merchantId: string; paise: number; how: string } | undefined;
};

type Credit = { key: string; merchantId: string; paise: number; how: string };

async function creditsOf({ app }: World, sql: string): Promise<Map<string, Credit>> {
  const { rows } = await app.ownerPool.query<Credit>(sql);
  return new Map(rows.map((row) => [row.key, { ...row, paise: Number(row.paise) }]));
}

/** Returns how each load ended, mandates included, as the database has it. */
export async function endsOf(world: World, loads: readonly Load[]): Promise<End[]> {
  const lines = await creditsOf(
    world,
    `select l.narration as key, p.merchant_id as "merchantId", p.amount_paise as paise, l.matched_how as how
       from bank_lines l join payment_requests p on p.id = l.payment_request_id where l.status = 'matched'`,
  );
  const orders = await creditsOf(
    world,
    `select id::text as key, merchant_id as "merchantId", received_paise as paise, coalesce(resolution, 'gateway') as how
       from gateway_orders where status = 'success'`,
  );
  const collected = await creditsOf(
    world,
    `select provider_ref as key, merchant_id as "merchantId", amount_paise as paise, 'collection account' as how
       from collect_payments where status = 'credited'`,
  );
  const creditOf = (load: Load) => {
    if ('orderId' in load) return orders.get(load.orderId);
    return 'providerRef' in load ? collected.get(load.providerRef) : lines.get(load.narration);
  };
  const ends = loads.map((load): End => {
    const credited = creditOf(load);
    return { way: load.way, odd: load.odd, shopId: load.shop.id, paise: load.paise, credited };
  });
  const debits = await world.app.db.selectFrom('mandateDebits').selectAll().where('sentAt', 'is not', null).execute();
  for (const { status, merchantId, amountPaise: paise } of debits) {
    const credited = status === 'success' ? { merchantId, paise, how: 'mandate' } : undefined;
    ends.push({ way: 'mandate', odd: null, shopId: merchantId, paise, credited });
  }
  return ends;
}

/** Returns the shops whose balance is not the sum of their own credited loads. */
export async function wrongBalances({ app, shops }: World, ends: readonly End[]): Promise<string[]> {
  const { rows } = await app.ownerPool.query<{ id: string; paise: string }>(
    `select a.merchant_id as id, b.balance_paise as paise from wallet.accounts a join wallet.balances b on b.account_id = a.id where a.kind = 'wallet'`,
  );
  const found = new Map(rows.map(({ id, paise }) => [id, Number(paise)]));
  const due = new Map(shops.map(({ id }) => [id, 0]));
  for (const { shopId, paise, credited } of ends) if (credited) due.set(shopId, (due.get(shopId) ?? 0) + paise);
  return shops.filter(({ id }) => (found.get(id) ?? 0) !== due.get(id)).map(({ id }) => id);
}
