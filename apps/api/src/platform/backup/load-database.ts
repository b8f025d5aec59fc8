import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { foreignKeysOfRole, indexesOfRole, sequencesOfRole, tablesOfRole } from './catalog.ts';
import type { Contents } from './manifest.ts';
import type { ArchiveReader } from './read-archive.ts';

async function loadTable(client: pg.Client, archive: ArchiveReader, table: Contents['tables'][number]): Promise<void> {
  const copy = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(archive.read(table, { compressed: true })), copy);
  const { rows } = await client.query<{ nos: string }>(`select count(*) as nos from ${table.name}`);
  if (Number(rows[0]?.nos) !== table.rows)
    throw new Error(`${table.name} has ${rows[0]?.nos} rows instead of ${table.rows}.`);
}

/** Runs the definition of what was dropped, and says again what was said of it. */
async function makeAgain(
  client: pg.Client,
  thing: string,
  { definition, comment }: { definition: string; comment: string | null },
) {
  await client.query(definition);
  if (comment !== null) await client.query(`comment on ${thing} is ${pg.escapeLiteral(comment)}`);
}

/**
 * Drops the foreign keys of the role's tables, and the indexes that belong to no constraint: making them of all rows is faster than
 * filling them. Returns what makes them again.
 */
async function dropLinks(client: pg.Client): Promise<() => Promise<void>> {
  const keys = await foreignKeysOfRole(client);
  const indexes = await indexesOfRole(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return async () => {
    await client.query("set local maintenance_work_mem = '256MB'");
    for (const index of indexes) await makeAgain(client, `index ${index.name}`, index);
    for (const { table, name, definition, comment } of keys) {
      const key = { definition: `alter table ${table} add constraint ${name} ${definition}`, comment };
      await makeAgain(client, `constraint ${name} on ${table}`, key);
    }
  };
}

/** Loads the role's tables in one transaction. Triggers are disabled; indexes are made and foreign keys checked at the end. */
async function loadRole(url: string, archive: ArchiveReader): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' });
  await client.connect();
  try {
    await client.query('begin');
    const here = (await tablesOfRole(client)).map(({ name }) => name);
    const saved = archive.contents.tables.filter(({ name }) => here.includes(name));
    const makeLinks = await dropLinks(client);
    for (const name of here) await client.query(`alter table ${name} disable trigger user`);
    if (here.length > 0) await client.query(`truncate ${here.join(', ')}`);
    for (const table of saved) await loadTable(client, archive, table);
    await makeLinks();
    for (const name of here) await client.query(`alter table ${name} enable trigger user`);
    for (const name of Object.keys(await sequencesOfRole(client))) {
      const last = archive.contents.sequences[name];
      if (last) await client.query('select setval($1::text::regclass, $2::bigint)', [name, last]);
    }
    await client.query('commit');
    return here;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

/** Loads the tables of an archive into an empty database with the same schema. Throws if a table does not exist there. */
export async function loadDatabase(ownerUrl: string, appUrl: string, archive: ArchiveReader): Promise<void> {
  const filled = new Set(await loadRole(ownerUrl, archive));
  if (appUrl !== ownerUrl) for (const name of await loadRole(appUrl, archive)) filled.add(name);
  const lost = archive.contents.tables.filter(({ name }) => !filled.has(name));
  if (lost.length > 0) throw new Error(`This version has no place for ${lost.map(({ name }) => name).join(', ')}.`);
}
