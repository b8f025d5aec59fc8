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
 * Starts a temporary server for the database tests, with fsync off: each `drop database` would wait 1.5 to 3 s for the flush of all
 * databases. A killed process loses nothing by it, since the operating system holds what was written. Tests of restarts, replicas
 * and full disks start their own servers with the default settings.
 */
async function startTestDatabase({ folder, keep }) {
  if (process.env.TEST_ADMIN_DATABASE_URL) return process.env.TEST_ADMIN_DATABASE_URL;
  const settings = {
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '30min',
    fsync: 'off',
    full_page_writes: 'off',
  };
  const server = await startPostgres({ dataDir: `${folder}/postgres-data`, settings });
  keep(server.stop);
  return server.adminUrl;
}

/** Returns the one server of a run. */
const testDatabase = (run) => (run.database ??= startTestDatabase(run));

/** The stages of `npm test` in order. A stage returns its counts; one that throws counts as one failure. */
export const stages = {
  build: async () => {
    await ensureBuilt({ forProduction: true });
    return nothing;
  },
  check: async () => {
    await generate();
    return runChecks();
  },
  newcomer: ({ full }) => runNewcomers({ full }),
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
    const all = run.full ? [] : ['e2e/routes.spec.ts', 'e2e/journeys/'];
    return runEndToEnd({ ...run, browser, args: run.file === undefined ? all : [run.file] });
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
