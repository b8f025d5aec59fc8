// node scripts/old-portal/try-mariadb.mjs [further arguments of write.mjs]: loads the old portal's dump into a real MariaDB (apt-get
// install mariadb-server) and dumps it again in several ways; each dump must be read the same, row by row and cell by cell.
import path from 'node:path';
import { compareSources, output, writePortal } from './compare.mjs';
import { findProgram, inFolder, loadPortal, startMariadb } from './mariadb.mjs';

const ways = {
  plain: [],
  'complete-insert': ['--complete-insert', '--hex-blob'],
  'one-by-one': ['--skip-extended-insert', '--skip-comments'],
  ansi: ['--compatible=ansi', '--skip-set-charset'],
  replace: ['--replace', '--databases'],
};

await inFolder(async (folder) => {
  const first = path.join(folder, 'old-portal.sql');
  await writePortal('mysql', first, ...process.argv.slice(2));
  const server = await startMariadb(folder);
  try {
    await loadPortal(server.client, first);
    const dumps = [];
    for (const [name, options] of Object.entries(ways)) {
      const file = path.join(folder, `${name}.sql`);
      await output(findProgram('mariadb-dump', 'mysqldump'), [
        ...server.client,
        ...options,
        `--result-file=${file}`,
        'old_portal',
      ]);
      dumps.push(file);
    }
    await output('gzip', ['-k', dumps[0]]);
    await compareSources([first, ...dumps, `${dumps[0]}.gz`]);
  } finally {
    await server.stop();
  }
});
