import { readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { verifyAudit } from './modules/audit/index.ts';
import { runCommand } from './platform/command.ts';

await runCommand(async () => {
  const container = createContainer(readConfig());
  try {
    const problems = await verifyAudit(container.systemContext('verify'));
    for (const problem of problems) process.stdout.write(`audit: ${JSON.stringify(problem)}\n`);
    if (problems.length > 0) throw new Error(`${problems.length} problems.`);
    process.stdout.write('Verified: the audit chain is whole and nothing waits unsealed.\n');
  } finally {
    await container.close();
  }
});
