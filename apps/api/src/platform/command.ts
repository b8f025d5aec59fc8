import { readFileSync } from 'node:fs';

const causes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database does not answer: check DATABASE_URL and that the server runs.',
  '28P01': 'The database refuses the password of DATABASE_URL: correct it and try again.',
  '3D000': 'The database that DATABASE_URL names does not exist: create it, or correct the address.',
  '42P01': 'The database has not all tables of this version: "npm start" brings it up to date.',
  '42501': 'The role of DATABASE_URL may not do this in the database: use the one that "npm start" prepared.',
};

/** Returns one sentence about what stopped a program and, if known, the remedy; never a stack. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A refused connection with several attempted addresses has a code, but no message of its own.
  const code = 'code' in error ? String(error.code) : '';
  return causes[code] ?? (error.message.trim().split('\n')[0] || code || error.name);
}

/** Runs a terminal command: an error prints one sentence and sets exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** Returns the passphrase from BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE; never an argument, which others could read. */
export function passphraseOf(env: NodeJS.ProcessEnv): string {
  const { BACKUP_PASSPHRASE_FILE: file, BACKUP_PASSPHRASE: given } = env;
  const passphrase = file ? readFileSync(file, 'utf8').trim() : given;
  if (!passphrase)
    throw new Error('Set BACKUP_PASSPHRASE_FILE (or BACKUP_PASSPHRASE): a backup is sealed, and opens only with it.');
  return passphrase;
}
