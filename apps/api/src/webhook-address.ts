import { readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { webhookAddress } from './modules/gateway/index.ts';
import { runCommand } from './platform/command.ts';

// Prints the address to enter as webhook in the UPI gateway's own panel; its last segment is a secret of this installation.
await runCommand(async () => {
  const container = createContainer(readConfig());
  try {
    const { address } = await webhookAddress(container.systemContext('webhook-address'));
    process.stdout.write(`${address}\n`);
  } finally {
    await container.close();
  }
});
