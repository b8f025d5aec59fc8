import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

/** Returns the text of a function's file, without the comment above it. */
const bare = (text: string) => text.replace(/^(--.*\n)+/, '').trimEnd();

/** All of our functions as stored in the database, by schema and name. */
const stored = `select n.nspname || '.' || p.proname as name, pg_get_functiondef(p.oid) as definition
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'wallet', 'vault')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`;

type Definition = { name: string; definition: string };

export async function storedFunctions(client: pg.Client): Promise<Definition[]> {
  return (await client.query<Definition>(stored)).rows;
}

/**
 * Replaces every function whose text in the folder differs from the database, in the caller's transaction; owner and grants
 * stay. Returns their names. So the older text of a migration is corrected at once.
 */
export async function applyFunctions(client: pg.Client, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  // Functions may call each other: bodies are checked when they run, and by the tests.
  await client.query('set local check_function_bodies = off');
  const held = new Set((await storedFunctions(client)).map(({ definition }) => `${definition.trimEnd()};`));
  const changed = files.flatMap((file, index) => {
    const text = texts[index] ?? '';
    return held.has(bare(text)) ? [] : [{ name: path.basename(file, '.sql'), text }];
  });
  for (const { text } of changed) await client.query(text);
  return changed.map(({ name }) => name);
}
