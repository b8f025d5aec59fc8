import path from 'node:path';
import { migrationsFolder, readConfig } from './config.ts';
import { runCommand } from './platform/command.ts';
import { apiRoot } from './platform/places.ts';
import { restoreSessionSettings, migrate } from './platform/migrate.ts';
import { loadPincodes } from './platform/reference-data.ts';

await runCommand(async () => {
  const config = readConfig();
  const applied = await migrate(migrationsFolder, config.ownerDatabaseUrl, config.directDatabaseUrl, {
    engine: config.DISTRIBUTED,
  });
  if (config.DIRECT_DATABASE_URL) await restoreSessionSettings(config.DIRECT_DATABASE_URL);
  await loadPincodes(path.join(apiRoot, 'assets/pincodes.tsv'), config.directDatabaseUrl);
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The database is up to date.\n');
});
