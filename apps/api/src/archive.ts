import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { archiveText, checkedText } from './archive-texts.ts';
import { readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { type ArchiveStep, archiveYear, attachArchive, checkArchive, listArchives } from './modules/audit/index.ts';
import { passphraseOf, runCommand } from './platform/command.ts';
import type { Ctx } from './platform/context.ts';

const usage =
  'Write: npm run archive -- trail 2021-22 --to <folder>, attach <file>, check <file> or list. Why and how: docs/running.md';

const say = (text: string) => void process.stdout.write(`${text}\n`);

const words: Readonly<Record<ArchiveStep['step'], (step: ArchiveStep) => string>> = {
  written: ({ rows, file }) => `${rows} events written to ${file}`,
  checked: () => 'The file was read back: each event recomputes to its link',
  recorded: () => 'Recorded; now its events are removed',
  removing: ({ rows }) => `${rows} removed`,
  removed: ({ file }) =>
    `Done. Copy ${file} to a second place: it is the only copy of these events, and backups from now on lack them`,
};

async function listAll(ctx: Ctx): Promise<void> {
  const archives = await listArchives(ctx);
  for (const archive of archives) say(archiveText(archive));
  if (archives.length === 0) say('No year of the audit trail was archived.');
}

async function attach(ctx: Ctx, file: string, by: string): Promise<void> {
  const given = { file, passphrase: passphraseOf(process.env), by, tell: (rows: number) => say(`${rows} attached`) };
  const { archive, isNew } = await attachArchive(ctx, given);
  say(
    isNew
      ? `${archive.year} is in the audit trail again: ${archive.rowCount} events, each as it was sealed.`
      : `${archive.year} was attached already at ${archive.attachedAt}: nothing was changed.`,
  );
}

async function run(ctx: Ctx, [verb, name]: readonly string[], to: string | undefined): Promise<void> {
  const by = userInfo().username;
  if (verb === 'list') return listAll(ctx);
  if (name === undefined) throw new Error(usage);
  if (verb === 'trail') {
    if (to === undefined) throw new Error(usage);
    const tell = (step: ArchiveStep) => say(words[step.step](step));
    await archiveYear(ctx, { year: name, folder: path.resolve(to), passphrase: passphraseOf(process.env), by, tell });
    return;
  }
  if (verb === 'attach') return attach(ctx, path.resolve(name), by);
  if (verb !== 'check') throw new Error(usage);
  const file = path.resolve(name);
  say(checkedText(file, await checkArchive(ctx, { file, passphrase: passphraseOf(process.env) })));
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
  const container = createContainer(readConfig());
  try {
    await run(container.systemContext('archive'), positionals, values.to);
  } finally {
    await container.close();
  }
});
