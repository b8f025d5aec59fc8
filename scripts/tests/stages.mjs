import { runChecks } from '../checks/all.mjs';
import { startPostgres } from '../postgres/supervisor.mjs';
import { ensureBuilt, generate } from '../steps/build.mjs';
import { ensureBrowser } from './browser.mjs';
import { runEndToEnd } from './e2e-suite.mjs';
import { runNewcomers } from './newcomer-suite.mjs';
import { runServiceTrial } from './service-suite.mjs';
import { runVitest } from './vitest-suite.mjs';

const nothing = { passed: 0, failed: 0 };

/**
 * A temporary server for the database tests. It does not flush to disk (fsync off): what a killed process has written is kept by the
 * operating system all the same, nobody cuts the power here, and each `drop database` waits 1.5 to 3 s for the flush. Tests of
 * restarts, replicas and full disks start servers of their own with the default settings.
 */
async function startTestDatabase({ folder, keep }) {
  if (process.env.TEST_ADMIN_DATABASE_URL) return process.env.TEST_ADMIN_DATABASE_URL;
  const settings = {
    shared_buffers: '256MB',
    max_wal_size: '4GB',
    checkpoint_timeout: '30min',
    fsync: 'off',
    full_page_writes: 'off',
  };
  const server = await startPostgres({ dataDir: `${folder}/postgres-data`, settings });
  keep(server.stop);
  return server.adminUrl;
}

/** The same server for every stage of a run. */
const testDatabase = (run) => (run.database ??= startTestDatabase(run));

/** What `npm test` does in order. A stage answers its counts; one that throws counts as one failure. */
export const stages = {
  build: async () => {
    await ensureBuilt({ forProduction: true });
    return nothing;
  },
  check: async () => {
    await generate();
    return runChecks();
  },
  newcomer: () => runNewcomers(),
  service: async (run) => {
    const env = { ...run.env, TEST_ADMIN_DATABASE_URL: await testDatabase(run) };
    return runServiceTrial({ ...run, env });
  },
  unit: ({ env, folder, changed }) => runVitest({ projects: ['unit', 'web'], env, folder, changed }),
  db: async (run) => {
    const adminUrl = await testDatabase(run);
    const env = { ...run.env, TEST_ADMIN_DATABASE_URL: adminUrl };
    return runVitest({ projects: ['db'], env, folder: run.folder, changed: run.changed });
  },
  e2e: async (run) => {
    const browser = await ensureBrowser();
    return runEndToEnd({ ...run, browser, args: run.file === undefined ? [] : [run.file] });
  },
};

/** What a single stage needs before it. */
const needs = { build: [], check: [], newcomer: [], service: [], unit: ['build'], db: ['build'], e2e: ['build'] };

/** What a change can touch is found by imports; the stages that start the whole product do not know that, and are left out. */
const byImports = ['build', 'check', 'unit', 'db'];

/** Making a service and trying it in a copy of the tree takes its minutes: it belongs to the full counts. */
const inFull = new Set(['service']);

export function stagesFor({ only, changed, full }) {
  if (only === undefined && changed !== undefined) return byImports;
  if (only === undefined) return Object.keys(stages).filter((name) => full || !inFull.has(name));
  if (!(only in stages)) throw new Error(`--only takes one of ${Object.keys(stages).join(', ')}.`);
  return [...needs[only], only];
}
