import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { isDistributed } from '../distribution/is-distributed.ts';
import { sequencesOfRole, tablesOfOthers, tablesOfRole } from './catalog.ts';
import type { Contents } from './manifest.ts';
import type { ArchiveWriter } from './write-archive.ts';

type Saved = Pick<Contents, 'tables' | 'sequences'> & { migrations: string[] };

async function saveTables(client: pg.Client, archive: ArchiveWriter): Promise<Contents['tables']> {
  const saved: Contents['tables'] = [];
  for (const { name, columns } of await tablesOfRole(client)) {
    const copy = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
    const entry = `database/${name}.copy.gz`;
    const measure = await archive.add(entry, copy, { compress: true });
    saved.push({ name, columns, rows: copy.rowCount, entry, ...measure });
  }
  return saved;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' });
  await client.connect();
  await client.query('begin transaction isolation level repeatable read read only');
  return client;
}

/** Throws if a table of the program belongs to neither role: missing data would be noticed only at a restore. */
async function requireAllOwned(owner: pg.Client, app: pg.Client | undefined): Promise<void> {
  const others = await tablesOfOthers(owner);
  const left = app ? new Set((await tablesOfOthers(app)).map(({ name }) => name)) : undefined;
  const missing = others.filter(({ name }) => left?.has(name) ?? true);
  const [first] = missing;
  if (!first) return;
  throw new Error(
    `Nothing was saved: ${missing.length} tables, such as ${first.name}, belong to ${first.owner}. Back up with the settings that the server runs with: MIGRATION_DATABASE_URL names the role that owns the tables.`,
  );
}

/** Throws if rows lie on several servers: each worker would be copied as it is at another moment than the coordinator. */
async function requireOneServer(owner: pg.Client): Promise<void> {
  if (await isDistributed((statement) => owner.query(statement)))
    throw new Error(
      'This database is distributed over several servers. Back it up with the tools of the engine: docs/scaling.md.',
    );
}

/**
 * Copies every table of the owner's and the application's role into the archive while the server
 * runs: both roles read the same exported snapshot.
 */
export async function saveDatabase(ownerUrl: string, appUrl: string, archive: ArchiveWriter): Promise<Saved> {
  const owner = await connect(ownerUrl);
  const app = ownerUrl === appUrl ? undefined : await connect(appUrl);
  try {
    if (app) {
      const { rows } = await owner.query<{ id: string }>('select pg_export_snapshot() as id');
      await app.query(`set transaction snapshot ${pg.escapeLiteral(rows[0]?.id ?? '')}`);
    }
    await requireAllOwned(owner, app);
    await requireOneServer(owner);
    const { rows } = await owner.query<{ name: string }>('select name from schema_migrations order by name');
    return {
      migrations: rows.map(({ name }) => name),
      tables: [...(await saveTables(owner, archive)), ...(app ? await saveTables(app, archive) : [])],
      sequences: { ...(await sequencesOfRole(owner)), ...(app ? await sequencesOfRole(app) : {}) },
    };
  } finally {
    await owner.end();
    await app?.end();
  }
}
