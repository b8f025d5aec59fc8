/**
 * Creates two roles and the database: `sevadesk_owner` owns it and migrates, the application runs as `sevadesk_app`. Each is
 * created only if missing, so that the next start completes an interrupted one.
 */
export async function ensureRoles(adminUrl, { owner, app }) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select rolname as name from pg_roles union all select 'database ' || datname from pg_database",
    );
    const present = new Set(rows.map((row) => row.name));
    const make = async (name, statement) => {
      if (!present.has(name)) await client.query(statement);
    };
    await make('sevadesk_owner', `create role sevadesk_owner login password '${owner}'`);
    await make('sevadesk_app', `create role sevadesk_app login password '${app}'`);
    await make('database sevadesk', 'create database sevadesk owner sevadesk_owner');
  } finally {
    await client.end();
  }
}
