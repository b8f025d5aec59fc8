import { readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { verifyAudit } from './modules/audit/index.ts';
import { prove } from './modules/wallet/index.ts';
import { runCommand } from './platform/command.ts';

await runCommand(async () => {
  const container = createContainer(readConfig());
  try {
    const ctx = container.systemContext('prove');
    const differences = await prove(ctx);
    const problems = await verifyAudit(ctx);
    for (const found of differences)
      process.stdout.write(`${found.check}: ${found.subject} should be ${found.expected}, is ${found.found}\n`);
    for (const problem of problems) process.stdout.write(`audit: ${JSON.stringify(problem)}\n`);
    const total = differences.length + problems.length;
    if (total > 0) throw new Error(`${total} differences.`);
    process.stdout.write('Proven: every balance follows from its entries; the audit chain is whole.\n');
  } finally {
    await container.close();
  }
});
