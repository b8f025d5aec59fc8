import { existsSync } from 'node:fs';
import { readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { recordAudit } from './modules/audit/index.ts';
import { runCommand } from './platform/command.ts';
import { rotateKeys } from './platform/keys.ts';

await runCommand(async () => {
  const config = readConfig();
  if (!existsSync(config.keyFile)) throw new Error(`There is no key file at ${config.keyFile}.`);
  const id = rotateKeys(config.keyFile);
  const container = createContainer(config);
  try {
    await recordAudit(container.systemContext('rotate-keys'), {
      action: 'operations.rotate-keys',
      record: { type: 'key', id },
    });
  } finally {
    await container.close();
  }
  process.stdout.write(
    `New values are sealed by ${id} once each process has been restarted; what older keys sealed stays readable.\nSave the key file again (npm run backup -- --keys-to ...).\n`,
  );
});
