import type pg from 'pg';

const ours = `('public', 'wallet', 'vault')`;

const heading = `-- The schema as the migrations leave it, table by table: to be read, not to be run. Generated; a test compares it with a migrated
-- database. The functions stand beside it in sql/.`;

/** Queries of the catalogue that return one line per object, by table. */
const parts = {
  columns: `select c.oid::regclass::text as at, a.attnum as no,
      '  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || coalesce(case when a.attgenerated = 's' then ' generated always as (' else ' default ' end
             || pg_get_expr(d.adbin, d.adrelid) || case when a.attgenerated = 's' then ') stored' else '' end, '')
        || case when a.attidentity <> '' then ' generated as identity' else '' end as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p') and n.nspname in ${ours}`,
  constraints: `select c.conrelid::regclass::text as at, 0 as no,
      'alter table ' || c.conrelid::regclass || ' add constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid) || ';' as line
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.conrelid <> 0 and c.contype <> 'n' and n.nspname in ${ours}`,
  indexes: `select i.indrelid::regclass::text as at, 0 as no, pg_get_indexdef(i.indexrelid) || ';' as line
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${ours} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`,
  triggers: `select t.tgrelid::regclass::text as at, 0 as no, pg_get_triggerdef(t.oid) || ';' as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname in ${ours}`,
  rights: `select c.oid::regclass::text as at, 0 as no,
      'grant ' || string_agg(lower(x.privilege_type), ', ' order by x.privilege_type) || ' on ' || c.oid::regclass
        || ' to application;' as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) x
    where c.relkind in ('r', 'p', 'v') and n.nspname in ${ours} and x.grantee <> 0 and x.grantee <> c.relowner
    group by c.oid, x.grantee`,
} as const;

type Line = { at: string; no: number; line: string };

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

async function linesOf(client: pg.Client, query: string): Promise<Map<string, string[]>> {
  const { rows } = await client.query<Line>(query);
  const found = new Map<string, string[]>();
  // Sorted here, because the collation depends on the server.
  for (const { at, line } of rows.toSorted((one, other) => one.no - other.no || byText(one.line, other.line)))
    found.set(at, [...(found.get(at) ?? []), line]);
  return found;
}

/** Returns the full schema as readable text, identical for identical schemas: tables by name, then views. */
export async function schemaText(client: pg.Client): Promise<string> {
  const columns = await linesOf(client, parts.columns);
  const others: Map<string, string[]>[] = [];
  for (const query of [parts.constraints, parts.indexes, parts.triggers, parts.rights])
    others.push(await linesOf(client, query));
  const tables = [...columns.keys()]
    .toSorted(byText)
    .map((table) =>
      [
        `create table ${table} (\n${(columns.get(table) ?? []).join(',\n')}\n);`,
        ...others.flatMap((part) => part.get(table) ?? []),
      ].join('\n'),
    );
  const { rows: views } = await client.query<{ name: string; body: string }>(
    `select c.oid::regclass::text as name, pg_get_viewdef(c.oid) as body from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('v', 'm') and n.nspname in ${ours}`,
  );
  const viewTexts = views.map(({ name, body }) => `create view ${name} as\n${body}`).toSorted(byText);
  return `${[heading, ...tables, ...viewTexts].join('\n\n')}\n`;
}
