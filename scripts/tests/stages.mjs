import { runChecks } from '../checks/all.mjs';
import { startPostgres } from '../postgres/supervisor.mjs';
import { ensureBuilt, generate } from '../steps/build.mjs';
import { ensureBrowser } from './browser.mjs';
import { runEndToEnd } from './e2e-suite.mjs';
import { runNewcomers } from './newcomer-suite.mjs';
import { runServiceTrial } from './service-suite.mjs';
import { runVitest } from './vitest-suite.mjs';

const nothing = { passed: 0, failed: 0 };

/** Starts a temporary server for the database tests: as durable as the real one (fsync on), with more resources. */
async function startTestDatabase({ folder, keep }) {
  if (process.env.TEST_ADMIN_DATABASE_URL) return process.env.TEST_ADMIN_DATABASE_URL;
  const settings = { shared_buffers: '256MB', max_wal_size: '4GB', checkpoint_timeout: '30min' };
  const server = await startPostgres({ dataDir: `${folder}/postgres-data`, settings });
  keep(server.stop);
  return server.adminUrl;
}

/** Returns the shared server of all stages of a run. */
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

/** Prerequisites of each single stage. */
const needs = { build: [], check: [], newcomer: [], service: [], unit: ['build'], db: ['build'], e2e: ['build'] };

/** Stages that can select tests by imports; the stages that start the complete product cannot, so `--changed` skips them. */
const byImports = ['build', 'check', 'unit', 'db'];

/** Creating and testing a service takes minutes, so it is only in the full run. */
const inFull = new Set(['service']);

export function stagesFor({ only, changed, full }) {
  if (only === undefined && changed !== undefined) return byImports;
  if (only === undefined) return Object.keys(stages).filter((name) => full || !inFull.has(name));
  if (!(only in stages)) throw new Error(`--only takes one of ${Object.keys(stages).join(', ')}.`);
  return [...needs[only], only];
}
