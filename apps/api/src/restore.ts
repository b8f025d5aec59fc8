import path from 'node:path';
import { parseArgs } from 'node:util';
import { passphraseOf, runCommand } from './platform/command.ts';
import { migrationsFolder, readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { verifyAudit } from './modules/audit/index.ts';
import { prove } from './modules/wallet/index.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { openFileStore } from './platform/storage/open-store.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, keys: { type: 'string' } } });
  if (!values.from) throw new Error('Name the backup: npm run restore -- --from sevadesk-....backup [--keys ....keys]');
  const config = readConfig();
  const manifest = await restoreBackup({
    archive: path.resolve(values.from),
    keysArchive: values.keys && path.resolve(values.keys),
    ownerUrl: config.ownerDatabaseUrl,
    appUrl: config.directDatabaseUrl,
    files: openFileStore(config),
    keyFile: config.keyFile,
    migrationsFolder,
    passphrase: passphraseOf(process.env),
  });
  const container = createContainer(config);
  try {
    const ctx = container.systemContext('restore');
    const problems = [...(await prove(ctx)), ...(await verifyAudit(ctx))];
    for (const problem of problems) process.stdout.write(`${JSON.stringify(problem)}\n`);
    if (problems.length > 0) throw new Error(`${problems.length} differences after the restore; see above.`);
  } finally {
    await container.close();
  }
  process.stdout.write(
    `Restored the state of ${manifest.madeAt}: ${manifest.tables} tables, ${manifest.rows} rows, ${manifest.files} files; every balance proven, the audit chain whole.\n`,
  );
});
