import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns which networks use copies of the same keys as `{ code, text }`: what one encrypts or signs, the other would accept. */
export function findSharedKeys(networks) {
  const owners = new Map();
  const found = [];
  for (const { code, env } of networks) {
    const file = env.SECRET_KEY_FILE ?? path.join(env.DATA_DIR ?? '', 'keys.json');
    if (!existsSync(file)) continue;
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    const other = owners.get(hash);
    if (other) found.push({ code, text: `has the keys of ${other}: each network needs keys of its own` });
    else owners.set(hash, code);
  }
  return found;
}

/** Returns whether a role may open a session in a database; undefined if its server does not respond. */
async function mayConnect(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 42501: the role may not connect to that database; class 28: the server does not know the role or its password.
    return error.code === '42501' || error.code?.startsWith('28') ? false : undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

function inDatabaseOf(url, other) {
  return Object.assign(new URL(url), { pathname: new URL(other).pathname }).href;
}

const serverOf = (url) => new URL(url).host;

/**
 * Tries each network's database: a network must reach its own, and no role of another network on the same server may open a session
 * there. Returns what is wrong as `{ code, text }`.
 */
export async function findOpenDoors(networks) {
  const found = [];
  const whole = networks.filter(({ env }) => env.DATABASE_URL && URL.canParse(env.DATABASE_URL));
  for (const { code, env } of whole) {
    if (!(await mayConnect(env.DATABASE_URL))) found.push({ code, text: 'its database cannot be reached' });
    for (const other of whole) {
      if (other.code === code || serverOf(other.env.DATABASE_URL) !== serverOf(env.DATABASE_URL)) continue;
      const urls = [other.env.DATABASE_URL, other.env.MIGRATION_DATABASE_URL].filter(Boolean);
      for (const url of urls) {
        if (await mayConnect(inDatabaseOf(url, env.DATABASE_URL))) {
          const name = new URL(env.DATABASE_URL).pathname.slice(1);
          const role = new URL(url).username;
          found.push({
            code,
            text: `a role of ${other.code} may connect to its database: revoke connect on database ${name} from public, ${role}`,
          });
        }
      }
    }
  }
  return found;
}
