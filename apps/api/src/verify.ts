import { parseArgs } from 'node:util';
import { archivedText, checkedText } from './archive-texts.ts';
import { readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { checkArchive, compareSeal, verifyAudit } from './modules/audit/index.ts';
import { provenPoint } from './modules/wallet/index.ts';
import { passphraseOf, runCommand } from './platform/command.ts';
import type { Ctx } from './platform/context.ts';

/** Compares a seal that was saved elsewhere, `position:hash` as in the mail, with the chain. */
async function requireSame(ctx: Ctx, seal: string): Promise<void> {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(seal) ?? [];
  if (!position || !hash) throw new Error('Write the seal as in the mail: npm run verify -- --seal position:hash');
  const { result } = await compareSeal(ctx, { position: Number(position), hash: hash.toLowerCase() });
  if (result === 'none') throw new Error(`The audit chain has no link ${position}.`);
  if (result === 'different')
    throw new Error(`Link ${position} has another seal: what was written before it was changed.`);
  process.stdout.write(`The seal of link ${position} is the one that you saved.\n`);
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seal: { type: 'string', multiple: true },
      archive: { type: 'string', multiple: true },
      recent: { type: 'boolean', default: false },
    },
  });
  const container = createContainer(readConfig());
  try {
    const ctx = container.systemContext('verify');
    const after = values.recent ? await provenPoint(ctx.db) : undefined;
    const problems = await verifyAudit(ctx, { after });
    for (const problem of problems) process.stdout.write(`audit: ${JSON.stringify(problem)}\n`);
    if (problems.length > 0) throw new Error(`${problems.length} problems.`);
    const read = after ? `after link ${after.position}, which the last proof reached, ` : '';
    process.stdout.write(`Verified: every event and posting ${read}is as it was sealed, and nothing waits unsealed.\n`);
    for (const line of await archivedText(ctx)) process.stdout.write(`${line}\n`);
    for (const file of values.archive ?? [])
      process.stdout.write(
        `${checkedText(file, await checkArchive(ctx, { file, passphrase: passphraseOf(process.env) }))}\n`,
      );
    for (const seal of values.seal ?? []) await requireSame(ctx, seal);
  } finally {
    await container.close();
  }
});
