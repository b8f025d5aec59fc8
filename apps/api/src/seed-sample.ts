import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { runCommand } from './platform/command.ts';
import { loadSample } from './sample/load-sample.ts';
import type { SignIn } from './sample/people.ts';

// Loads the sample network once; skips a database that has users.
await runCommand(async () => {
  const config = readConfig();
  if (config.isProduction) throw new Error('The sample network is never loaded in production.');
  const file = path.join(config.DATA_DIR, 'sample-signins.json');
  // Written before the commit and renamed after it: a kill in between loses no password and promises none.
  const draft = `${file}.draft`;
  const keep = (signIns: readonly SignIn[]): void => {
    mkdirSync(config.DATA_DIR, { recursive: true });
    writeFileSync(draft, `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600 });
  };
  const container = createContainer(config);
  try {
    const loaded = await loadSample(container.systemContext('seed-sample'), keep);
    if (loaded === null) process.stdout.write('The database has users already; the sample network is not loaded.\n');
    if (existsSync(draft)) renameSync(draft, file);
  } finally {
    await container.close();
  }
});
