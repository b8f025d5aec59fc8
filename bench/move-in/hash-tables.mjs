import pg from 'pg';

/**
 * Tables that an undone migration changes on purpose: its own record and files, the audit log, reversed opening postings, jobs
 * and heartbeats.
 */
const leftBehind = new Set([
  'public.moves',
  'public.move_sources',
  'public.move_decisions',
  'public.move_record_names',
  'public.import_batches',
  'public.import_rows',
  'public.import_mappings',
  'public.files',
  'public.sessions',
  'public.settings',
  'public.mails',
  'public.notices',
  'public.id_counters',
  'public.idempotency_keys',
  'public.login_failures',
  'public.provider_calls',
  'public.user_activity',
  'public.captchas',
  'public.roles',
]);
const isLeftBehind = (name) =>
  leftBehind.has(name) ||
  /^(graphile_worker|wallet|vault)\.|^public\.(audit|job|worker|heartbeat|lease|counter|sequence)/.test(name);

/** A branch code is never reused, so the counter stays. */
const counters = { 'public.id_types': 'next_number' };

/** Returns row count and hash of each table, by name. */
export async function hashTables(adminUrl) {
  const client = new pg.Client({ connectionString: new URL('/sevadesk', adminUrl).href });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const hashes = {};
    for (const { name } of rows.filter((one) => !isLeftBehind(one.name))) {
      const { rows: found } = await client.query(
        `select count(*)::text || ' ' || coalesce(md5(string_agg(h, '' order by h)), '') as hash
         from (select md5((to_jsonb(t) - $1::text)::text) as h from ${name} t) as hashed`,
        [counters[name] ?? ''],
      );
      hashes[name] = found[0].hash;
    }
    return hashes;
  } finally {
    await client.end();
  }
}
