import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

const debian = '/usr/lib/postgresql';
/** Where a server's `bin` has its extensions: Debian, a prefix of its own, the packaged one. */
const shareOf = (bin) =>
  [`../../../../share/postgresql/${path.basename(path.dirname(bin))}`, '../share/postgresql', '../share'].map((share) =>
    path.join(bin, share, 'extension'),
  );
const hasCitus = (bin) => shareOf(bin).some((folder) => existsSync(path.join(folder, 'citus.control')));

function installedServers(env) {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...(env.PATH ?? '').split(path.delimiter), ...versions.map((version) => `${debian}/${version}/bin`)];
  return [...new Set(folders)].filter((folder) => folder && existsSync(path.join(folder, 'initdb')));
}

/** Copies the installed server that an archive of Citus was built for to `home` and unpacks the archive over the copy. */
function unpack(archive, home) {
  const listed = spawnSync('tar', ['-tzf', archive], { encoding: 'utf8' });
  const major = /usr\/lib\/postgresql\/(\d+)\/lib\/citus\.so/.exec(listed.stdout ?? '')?.[1];
  if (!major) throw new Error(`CITUS_ARCHIVE is ${archive}, which has no usr/lib/postgresql/<version>/lib/citus.so.`);
  if (!existsSync(`${debian}/${major}/bin/initdb`))
    throw new Error(`CITUS_ARCHIVE was built for PostgreSQL ${major}: install the package postgresql-${major}.`);
  for (const folder of [`lib/postgresql/${major}`, `share/postgresql/${major}`]) {
    mkdirSync(path.join(home, 'usr', path.dirname(folder)), { recursive: true });
    cpSync(`/usr/${folder}`, path.join(home, 'usr', folder), { recursive: true, dereference: true });
  }
  const unpacked = spawnSync('tar', ['-xzf', archive, '-C', home], { encoding: 'utf8' });
  if (unpacked.status !== 0) throw new Error(`CITUS_ARCHIVE could not be unpacked: ${unpacked.stderr.trim()}`);
  return path.join(home, `usr/lib/postgresql/${major}/bin`);
}

/**
 * Returns a PostgreSQL with the extension Citus, `{ bin, major }`: an installed one, else an installed one copied to `home` with
 * the archive of CITUS_ARCHIVE over it. Nothing is fetched and nothing outside `home` changes.
 */
export function findCitus({ env = process.env, home }) {
  const bin = installedServers(env).find(hasCitus) ?? (env.CITUS_ARCHIVE ? unpack(env.CITUS_ARCHIVE, home) : undefined);
  if (!bin)
    throw new Error(
      'There is no PostgreSQL with the extension Citus here: install one (the package has the file citus.control), or set CITUS_ARCHIVE to an archive of it for / that was built for an installed PostgreSQL.',
    );
  const { stdout } = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return { bin, major: Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]) };
}
