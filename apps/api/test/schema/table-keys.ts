import type pg from 'pg';

const nameOf = (namespace: string, table: string) =>
  `case ${namespace}.nspname when 'public' then '' else ${namespace}.nspname || '.' end || ${table}.relname`;

/** Foreign keys to the id of a table, of a column that is never empty. */
const required = `select ${nameOf('n', 'c')} as name, json_object_agg(a.attname, ${nameOf('fn', 'f')} order by a.attname) as value
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1] and a.attnotnull
  join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = k.confkey[1] and fa.attname = 'id'
  where k.contype = 'f' and k.convalidated and array_length(k.conkey, 1) = 1 and n.nspname in ('public', 'wallet', 'vault')
  group by 1 order by 1`;

/** Columns of which no two rows have the same value. */
const unique = `select ${nameOf('n', 'c')} as name, json_agg(a.attname order by a.attname) as value
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname <> 'id'
  where i.indisunique and i.indisvalid and i.indpred is null and i.indnkeyatts = 1 and n.nspname in ('public', 'wallet', 'vault')
  group by 1 order by 1`;

async function asObject(client: pg.Client, query: string): Promise<string> {
  const { rows } = await client.query<{ name: string; value: unknown }>(query);
  return rows.map(({ name, value }) => `  '${name}': ${JSON.stringify(value)},`).join('\n');
}

/** The module of the server that knows what the list helper may conclude from keys. */
export async function tableKeysText(client: pg.Client): Promise<string> {
  return `// Generated from a migrated database by apps/api/test/schema/schema.db.test.ts; \`vitest -u\` on it updates this file.

/** By table: columns that always name a row of another table by its id. */
export const requiredKeys: Record<string, Record<string, string>> = {
${await asObject(client, required)}
};

/** By table: columns whose value no two rows share. */
export const uniqueColumns: Record<string, readonly string[]> = {
${await asObject(client, unique)}
};
`;
}
