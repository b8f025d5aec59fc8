import { readdirSync } from 'node:fs';
import pg from 'pg';
import { migrationsFolder } from '../../src/config.ts';
import { uuidV7 } from '../../src/platform/ids.ts';
import { migrate } from '../../src/platform/migrate.ts';
import type { TestDatabase } from '../database.ts';

/** The last migration of the old installation: sign-ins, shops, payments, applications, the first ledger. */
const lastOfThen = '0060_list_indexes.sql';

export const migrationsOfThen = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql') && name <= lastOfThen)
  .sort();

export type OldShop = { id: string; balancePaise: number };

type Post = { kind: string; key: string; lines: [account: string, paise: number][] };

async function post(client: pg.Client, { kind, key, lines }: Post): Promise<void> {
  const values = [
    uuidV7(),
    kind,
    key,
    `print of ${key}`,
    key,
    'payment-request',
    uuidV7(),
    `As of then: ${kind}`,
    null,
  ];
  await client.query('select * from wallet.post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text[], $11::bigint[])', [
    ...values,
    lines.map(([account]) => account),
    lines.map(([, paise]) => paise),
  ]);
}

async function insertShop(client: pg.Client, number: number): Promise<string> {
  const id = uuidV7();
  await client.query(
    `insert into merchants (id, code, shop_name, owner_name, email, mobile, address1, district, state, pin, id_type_id, package_id)
     select $1, $2, $3, 'Namoona Person', $4, '9000000000', '1 Sample Road', 'Pune', 'Maharashtra', '411001', i.id, p.id
     from (select id from id_types limit 1) i, (select id from service_packages limit 1) p`,
    [id, `OLD${number}`, `Old shop ${number}`, `old${number}@example.in`],
  );
  await client.query('select wallet.open_account($1, $2, $3, $4, $5)', [
    uuidV7(),
    `wallet:${id}`,
    'wallet',
    id,
    `Old shop ${number}`,
  ]);
  await client.query(
    `insert into users (id, area, user_name, display_name, email, password_hash, merchant_id, is_owner)
     values ($1, 'out', $2, 'Namoona Person', $3, 'none', $4, true)`,
    [uuidV7(), `old${number}`, `old${number}@example.in`, id],
  );
  return id;
}

/** Migrates an empty database to the old version and fills it as that version's program did, through its own functions. */
export async function fillAsOfThen(database: TestDatabase, shops: number): Promise<OldShop[]> {
  await migrate(migrationsFolder, database.ownerUrl, database.url, { upTo: migrationsOfThen });
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const made: OldShop[] = [];
    for (let n = 1; n <= shops; n++) {
      const id = await insertShop(client, n);
      const wallet = `wallet:${id}`;
      const paid = 100_000 + n;
      await post(client, {
        kind: 'top-up',
        key: `top-up:${uuidV7()}`,
        lines: [
          [wallet, paid],
          ['house:bank-clearing', -paid],
        ],
      });
      await post(client, {
        kind: 'penalty',
        key: `penalty:${uuidV7()}`,
        lines: [
          [wallet, -500],
          ['house:service-revenue', 500],
        ],
      });
      made.push({ id, balancePaise: paid - 500 });
    }
    return made;
  } finally {
    await client.end();
  }
}
