import path from 'node:path';
import { migrationsFolder, readConfig } from './config.ts';
import { apiRoot } from './platform/places.ts';
import { keepSessionSettings, migrate } from './platform/migrate.ts';
import { loadPincodes } from './platform/reference-data.ts';

try {
  const config = readConfig();
  const applied = await migrate(migrationsFolder, config.ownerDatabaseUrl, config.directDatabaseUrl);
  if (config.DIRECT_DATABASE_URL) await keepSessionSettings(config.DIRECT_DATABASE_URL);
  await loadPincodes(path.join(apiRoot, 'assets/pincodes.tsv'), config.directDatabaseUrl);
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'The database is up to date.\n');
} catch (error) {
  const refused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
  process.stderr.write(
    refused
      ? 'The database does not answer: check DATABASE_URL and that the server runs.\n'
      : `${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
