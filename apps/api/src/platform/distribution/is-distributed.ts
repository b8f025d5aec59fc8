/** Whether tables of the database lie on the workers of Citus. `ask` runs a statement there. */
export async function isDistributed(ask: (statement: string) => Promise<{ rows: readonly unknown[] }>) {
  const statements = [
    // Without the extension the second cannot be asked.
    "select 1 where to_regclass('pg_catalog.pg_dist_partition') is not null",
    'select 1 from pg_dist_partition limit 1',
  ];
  for (const statement of statements) if ((await ask(statement)).rows.length === 0) return false;
  return true;
}
