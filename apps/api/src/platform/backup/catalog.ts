import type pg from 'pg';

/** A table with the columns that a backup contains; generated columns are left out. */
export type BackedTable = { name: string; columns: string[] };

const ownTables = `
  c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and pg_get_userbyid(c.relowner) = current_user`;

/** Returns the tables that the connected role owns, by qualified name. Each role backs up and restores its own. */
export async function tablesOfRole(client: pg.ClientBase): Promise<BackedTable[]> {
  const { rows } = await client.query<BackedTable>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where ${ownTables}
    group by n.nspname, c.relname order by 1`);
  return rows;
}

/**
 * Returns tables in the program's schemas that the connected role does not own, with their owners; without tables of extensions.
 */
export async function tablesOfOthers(client: pg.ClientBase): Promise<{ name: string; owner: string }[]> {
  const { rows } = await client.query<{ name: string; owner: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, pg_get_userbyid(c.relowner) as owner
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and pg_get_userbyid(c.relowner) <> current_user
      and n.nspname in ('public', 'vault', 'wallet', 'graphile_worker')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`);
  return rows;
}

export type ForeignKey = { table: string; name: string; definition: string; comment: string | null };

/** Returns the foreign keys of the role's own tables, with what recreates them. */
export async function foreignKeysOfRole(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select format('%I.%I', n.nspname, c.relname) as "table", quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition, obj_description(k.oid, 'pg_constraint') as comment
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and ${ownTables}`);
  return rows;
}

export type Index = { name: string; definition: string; comment: string | null };

/** Returns the indexes of the role's own tables that belong to no constraint, with what recreates them. */
export async function indexesOfRole(client: pg.ClientBase): Promise<Index[]> {
  const { rows } = await client.query<Index>(`
    select format('%I.%I', n.nspname, x.relname) as name, pg_get_indexdef(i.indexrelid) as definition,
      obj_description(i.indexrelid, 'pg_class') as comment
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
      join pg_namespace n on n.oid = c.relnamespace
    where not i.indisreplident and ${ownTables}
      and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')
    order by 1`);
  return rows;
}

/** Returns the values of the role's own sequences; null for an unused one. */
export async function sequencesOfRole(client: pg.ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where sequenceowner = current_user and schemaname !~ '^pg_'`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
