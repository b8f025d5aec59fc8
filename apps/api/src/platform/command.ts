import { readFileSync } from 'node:fs';

/** Runs a command of the terminal: what goes wrong is one sentence and exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** The passphrase of backups, from BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE; never an argument, which others on the machine could read. */
export function passphraseOf(env: NodeJS.ProcessEnv): string {
  const { BACKUP_PASSPHRASE_FILE: file, BACKUP_PASSPHRASE: given } = env;
  const passphrase = file ? readFileSync(file, 'utf8').trim() : given;
  if (!passphrase)
    throw new Error('Set BACKUP_PASSPHRASE_FILE (or BACKUP_PASSPHRASE): a backup is sealed, and opens only with it.');
  return passphrase;
}
