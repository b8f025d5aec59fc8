import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { sessionSettings } from './db.ts';
import { distributeTables, grantOnWorkers, passOnSettings } from './distribution/distribute.ts';
import { applyFunctions } from './functions.ts';

/** Creates the table of migrations. A migrator locks it, so that a second one waits instead of running the same file. */
async function prepare(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
}

const isMigration = (file: string) => file.endsWith('.sql');

/** Returns the folder of the functions in force, one file each: `apps/api/sql`. */
export const functionsBeside = (folder: string): string => path.join(folder, '..', 'sql');

/** Returns the name of the last migration of a folder; '' if there is none. */
export const newestMigration = (folder: string): string => readdirSync(folder).filter(isMigration).sort().at(-1) ?? '';

async function pending(client: pg.Client, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter(isMigration).sort();
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  return files.filter((file) => !applied.has(file));
}

/** Runs work in its own transaction, one migrator at a time; a failure leaves nothing. */
async function alone<Result>(client: pg.Client, what: string, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    await client.query('lock table schema_migrations in exclusive mode');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${what} failed and left nothing: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

const apply = (client: pg.Client, folder: string, name: string): Promise<boolean> =>
  alone(client, `Migration ${name}`, async () => {
    const { rowCount } = await client.query('select 1 from schema_migrations where name = $1', [name]);
    if (rowCount === 0) {
      await client.query(await readFile(path.join(folder, name), 'utf8'));
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
    }
    return rowCount === 0;
  });

/** Grants of the application's role if it is not the owner: ordinary tables fully, the ledger and the vault only by their functions. */
function grants(database: string, role: string): string {
  const app = pg.escapeIdentifier(role);
  return `
    grant connect, create on database ${pg.escapeIdentifier(database)} to ${app};
    grant usage on schema public, wallet to ${app};
    grant select, insert, update, delete on all tables in schema public to ${app};
    grant usage, select on all sequences in schema public to ${app};
    revoke update, delete, truncate on audit_events, audit_seals from ${app};
    grant select on all tables in schema wallet to ${app};
    grant execute on all functions in schema wallet to ${app};
    do $$ begin if exists (select from pg_namespace where nspname = 'vault') then
      execute 'grant usage on schema vault to ${app}';
      execute 'grant execute on all functions in schema vault to ${app}';
    end if; end $$;
    do $$ begin if to_regclass('public.audit_archives') is not null then
      execute 'revoke delete, truncate on audit_archives from ${app}';
      execute 'revoke update, delete, truncate on audit_archive_parts from ${app}';
      execute 'grant execute on function public.remove_archived_events to ${app}';
    end if; end $$;`;
}

/**
 * Migrates a database to the newest schema, forward only, each file in its own transaction, and updates its functions; with
 * `upTo`, only the named migrations, with the functions that they define; with `engine`, tables that grow are put on its workers.
 * `ownerUrl` owns the tables; if `appUrl` has another role, it gets exactly the grants it needs.
 * Returns the names of the applied migrations.
 */
export async function migrate(
  folder: string,
  ownerUrl: string,
  appUrl: string = ownerUrl,
  { upTo, engine }: { upTo?: readonly string[]; engine?: 'citus' | undefined } = {},
): Promise<string[]> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await prepare(client);
    const applied: string[] = [];
    const names = await pending(client, folder);
    for (const name of upTo ? names.filter((known) => upTo.includes(known)) : names) {
      if (await apply(client, folder, name)) applied.push(name);
    }
    if (!upTo) {
      const functions = functionsBeside(folder);
      await alone(client, 'Renewing the functions of the database', () => applyFunctions(client, functions));
      if (engine) await alone(client, 'Distributing the tables', () => distributeTables(client));
    }
    const { rows } = await client.query<{ db: string; me: string }>(
      'select current_database() as db, current_user as me',
    );
    const [here] = rows;
    if (here && engine) await passOnSettings(client, here.db);
    const role = new URL(appUrl).username;
    if (here && role && role !== here.me && (applied.length > 0 || appUrl !== ownerUrl)) {
      await client.query(grants(here.db, decodeURIComponent(role)));
      if (engine) await grantOnWorkers(client, here.db, decodeURIComponent(role));
    }
    // Citus passes them on: with another time zone a worker would write an instant as another text than the one that was sealed.
    if (engine) await restoreSessionSettings(appUrl);
    await runMigrations({ connectionString: appUrl });
    return applied;
  } finally {
    await client.end();
  }
}

/** Gives the role of a database URL the required session settings, for sessions through a pooler. */
export async function restoreSessionSettings(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ db: string; me: string; kept: string[] }>(`
      select current_database() as db, current_user as me, coalesce((select s.setconfig from pg_db_role_setting s
        join pg_database d on d.oid = s.setdatabase join pg_roles r on r.oid = s.setrole
        where d.datname = current_database() and r.rolname = current_user), '{}') as kept`);
    const [here] = rows;
    if (!here) return;
    const role = `alter role ${pg.escapeIdentifier(here.me)} in database ${pg.escapeIdentifier(here.db)}`;
    for (const [name, value] of Object.entries(sessionSettings))
      if (!here.kept.some((one) => one.toLowerCase() === `${name}=${value}`.toLowerCase()))
        await client.query(`${role} set ${name} = ${pg.escapeLiteral(value)}`);
  } finally {
    await client.end();
  }
}
