import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './config.ts';
import { createContainer } from './container.ts';
import { type SignIn, seedStaff } from './sample/people.ts';
import { seedShops } from './sample/shops.ts';

const config = readConfig();
const file = path.join(config.DATA_DIR, 'sample-signins.json');
// Written before the commit and named after it: a kill in between loses no password and promises none.
const draft = `${file}.draft`;

function keep(signIns: readonly SignIn[]): void {
  mkdirSync(config.DATA_DIR, { recursive: true });
  writeFileSync(draft, `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600 });
}

// Loads the sample network once: a database with any user is left alone.
if (config.isProduction) throw new Error('The sample network is never loaded in production.');
const container = createContainer(config);
try {
  const ctx = container.systemContext('seed-sample');
  const known = await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (known) {
    if (existsSync(draft)) renameSync(draft, file);
    process.stdout.write('The database has users already; the sample network is not loaded.\n');
  } else {
    await ctx.db.transaction().execute(async (db) => {
      const inner = { ...ctx, db };
      const staff = await seedStaff(inner);
      const { signIns: shops } = await seedShops(inner);
      const all = [...staff, ...shops];
      keep(all);
    });
    renameSync(draft, file);
  }
} finally {
  await container.close();
}
