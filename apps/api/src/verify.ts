import { readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { verifyAudit } from './modules/audit/index.ts';

const container = createContainer(readConfig());
const problems = await verifyAudit(container.systemContext('verify'));
for (const problem of problems) process.stdout.write(`audit: ${JSON.stringify(problem)}\n`);
process.stdout.write(
  problems.length === 0
    ? 'Verified: the audit chain is whole and nothing waits unsealed.\n'
    : `${problems.length} problems.\n`,
);
await container.close();
process.exitCode = problems.length === 0 ? 0 : 1;
