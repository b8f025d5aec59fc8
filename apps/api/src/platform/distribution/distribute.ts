import pg from 'pg';
import { type DistributedTable, distributedTables } from './tables.ts';

/** Foreign keys from a table and to it. */
const ties = `select c.conrelid::regclass::text as "table", c.conname as name from pg_constraint c
  where c.contype = 'f' and (c.conrelid = $1::regclass or c.confrelid = $1::regclass)`;

const primaryKey = `select c.conname as name, array_agg(a.attname::text order by k.n) as columns
  from pg_constraint c cross join lateral unnest(c.conkey) with ordinality as k (attnum, n)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
  where c.contype = 'p' and c.conrelid = $1::regclass group by c.conname`;

/** Ends foreign keys across servers and puts the column into the primary key, which a shard can only check by it. */
async function untie(client: pg.Client, { table, column }: DistributedTable): Promise<void> {
  const name = pg.escapeIdentifier(table);
  const found = await client.query<{ table: string; name: string }>(ties, [table]);
  for (const tie of found.rows)
    await client.query(`alter table ${tie.table} drop constraint ${pg.escapeIdentifier(tie.name)}`);
  const key = (await client.query<{ name: string; columns: string[] }>(primaryKey, [table])).rows[0];
  if (!key || key.columns.includes(column)) return;
  const columns = [column, ...key.columns].map((one) => pg.escapeIdentifier(one)).join(', ');
  const held = pg.escapeIdentifier(key.name);
  await client.query(`alter table ${name} drop constraint ${held}, add constraint ${held} primary key (${columns})`);
}

/**
 * Puts the tables of `distributedTables` on the workers, in the caller's transaction; those that lie there stay. The coordinator must
 * have the extension and its workers. Returns the names of the moved tables.
 */
export async function distributeTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select logicalrelid::regclass::text as name from pg_dist_partition',
  );
  const there = new Set(rows.map(({ name }) => name));
  const moved = distributedTables.filter(({ table }) => !there.has(table));
  // Triggers that refuse changes are created on each shard.
  await client.query('set local citus.enable_unsafe_triggers = on');
  for (const one of moved) {
    await untie(client, one);
    await client.query('select create_distributed_table($1, $2)', [one.table, one.column]);
  }
  return moved.map(({ table }) => table);
}

/** Runs a statement on each worker as the role of the connection; throws the first refusal. */
async function runOnWorkers(client: pg.Client, statement: string): Promise<void> {
  const { rows } = await client.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_workers($1)',
    [statement],
  );
  const refused = rows.find(({ success }) => !success);
  if (refused) throw new Error(`A worker refused "${statement}": ${refused.result}`);
}

/** Grants on the workers what Citus does not pass on: the application's role makes the schema of its job queue. */
export async function grantOnWorkers(client: pg.Client, database: string, role: string): Promise<void> {
  const names = [pg.escapeIdentifier(database), pg.escapeIdentifier(role)];
  await runOnWorkers(client, `grant connect, create on database ${names[0]} to ${names[1]}`);
}

/** A setting of the session that a trigger reads (`set local`) goes along to the workers, where the trigger runs on a shard. */
export async function passOnSettings(client: pg.Client, database: string): Promise<void> {
  await client.query(`alter database ${pg.escapeIdentifier(database)} set citus.propagate_set_commands = 'local'`);
}
