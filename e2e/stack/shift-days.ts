import { createRequire } from 'node:module';
import { databaseUrl } from './settings.ts';

type Client = {
  connect(): Promise<void>;
  query(text: string, values?: unknown[]): Promise<unknown>;
  end(): Promise<void>;
};

/** The database driver of the server. */
const pg: { Client: new (url: string) => Client } = createRequire(
  new URL('../../apps/api/package.json', import.meta.url),
)('pg');

/**
 * Moves the earned sales of a shop to the month before, and its targets ten days back: what a story cannot wait for. The stack itself
 * then ends the month and the target.
 */
export async function shiftSales(code: string): Promise<void> {
  const client = new pg.Client(databaseUrl());
  await client.connect();
  try {
    const ofShop = 'merchant_id in (select id from merchants where code = $1)';
    await client.query(
      `update earned_sales set earned_on = (date_trunc('month', earned_on) - interval '3 days')::date where ${ofShop}`,
      [code],
    );
    await client.query('delete from settled_months');
    await client.query(
      `update targets set from_day = from_day - 40, to_day = current_date - 2
        where id in (select target_id from target_merchants where ${ofShop})`,
      [code],
    );
  } finally {
    await client.end();
  }
}
