import { parseArgs } from 'node:util';
import { archivedText } from './archive-texts.ts';
import { readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { verifyAudit } from './modules/audit/index.ts';
import { prove, provenPoint } from './modules/wallet/index.ts';
import { runCommand } from './platform/command.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { recent: { type: 'boolean', default: false } } });
  const container = createContainer(readConfig());
  try {
    const ctx = container.systemContext('prove');
    const after = values.recent ? await provenPoint(ctx.db) : undefined;
    const differences = await prove(ctx, { after });
    const problems = await verifyAudit(ctx, { after });
    for (const found of differences)
      process.stdout.write(`${found.check}: ${found.subject} should be ${found.expected}, is ${found.found}\n`);
    for (const problem of problems) process.stdout.write(`audit: ${JSON.stringify(problem)}\n`);
    const total = differences.length + problems.length;
    if (total > 0) throw new Error(`${total} differences.`);
    const read = after ? `since link ${after.position}, which the last proof reached, ` : '';
    process.stdout.write(`Proven: ${read}every balance follows from its entries, and the audit chain is whole.\n`);
    for (const line of await archivedText(ctx)) process.stdout.write(`${line}\n`);
  } finally {
    await container.close();
  }
});
