import path from 'node:path';
import { parseArgs } from 'node:util';
import { passphraseOf, runCommand } from './platform/command.ts';
import { readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { recordBackup } from './modules/operations/index.ts';
import { deleteOldBackups, createBackup } from './platform/backup/create-backup.ts';
import { removeUnnamedCopies } from './platform/backup/save-files.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, 'keys-to': { type: 'string' }, keep: { type: 'string' } },
  });
  const config = readConfig();
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1))
    throw new Error('--keep takes how many backups to keep, at least 1.');
  const folder = path.resolve(values.to ?? path.join(config.DATA_DIR, 'backups'));
  const keysFolder = values['keys-to'] && path.resolve(values['keys-to']);
  const passphrase = passphraseOf(process.env);
  const container = createContainer(config);
  try {
    const began = new Date();
    const made = await createBackup({
      ownerUrl: config.ownerDatabaseUrl,
      appUrl: config.directDatabaseUrl,
      files: container.files,
      keyFile: config.keyFile,
      folder,
      keysFolder,
      passphrase,
      now: began,
    });
    const { manifest, bytes, sha256, copies } = made;
    await recordBackup(container.systemContext('backup'), { began, ...made });
    process.stdout.write(
      `Saved ${made.file} (${bytes} bytes, sha256 ${sha256}): ${manifest.tables} tables, ${manifest.rows} rows, ${manifest.files} files (${copies.written} copied now, ${copies.reused} there already and whole).\n`,
    );
    for (const name of copies.damaged)
      process.stdout.write(
        `The copy ${name} was gone or damaged and was made anew; backups before this one have lost that file.\n`,
      );
    process.stdout.write(
      made.keysFile
        ? `Its keys: ${made.keysFile}. Keep them in another place than the backup.\n`
        : `Its keys are not in it: keep ${config.keyFile} in another place, or save them with --keys-to.\n`,
    );
    if (keep === undefined) return;
    const removed = await deleteOldBackups(folder, keep);
    if (keysFolder) await deleteOldBackups(keysFolder, keep);
    if (removed.length > 0) process.stdout.write(`Removed ${removed.join(', ')}.\n`);
    // The backup itself is complete, whatever copies remain.
    const cleared = await removeUnnamedCopies(folder, passphrase, new Date()).then(
      (unnamed) => (unnamed > 0 ? `Removed ${unnamed} copies of files that no backup names.` : ''),
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (cleared) process.stdout.write(`${cleared}\n`);
  } finally {
    await container.close();
  }
});
