import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Workspaces are read from their sources, so a test never runs yesterday's build.
// No `module`: Node knows none, and what packages keep behind it is often for bundlers alone.
const conditions = ['source', 'node', 'development|production'];
const resolve = { conditions };
const ssr = { resolve: { conditions, externalConditions: conditions } };
const never = ['**/node_modules/**', '**/dist/**'];
const webSetup = './apps/web/src/shared/test/setup.ts';
/** A fixed zone for whoever forgets one: dates of the product are Indian, those of the machine are not. */
const env = { TZ: 'UTC', NODE_ENV: 'test' };

/** By itself vitest leaves a core free: on two, that is one worker for everything. Two share the database's one server without making each other wait. */
const maxWorkers = 2;

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'unit',
          env,
          include: ['packages/**/*.test.ts', 'apps/{api,simulator}/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: [...never, '**/*.db.test.ts'],
          testTimeout: 60_000,
          maxWorkers,
          // The contract is loaded once for each worker, not for each file.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
        test: {
          name: 'web',
          env,
          environment: 'jsdom',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: never,
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 60_000,
          maxWorkers,
          // React, Mantine and the document are loaded once for each worker; setup.ts empties what a file leaves behind. So no
          // test replaces a module (vi.mock): the next file would get the replaced one.
          isolate: false,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'db',
          env,
          include: ['apps/**/*.db.test.ts'],
          // What cannot apply on another engine; an option of the command does not reach a project.
          exclude: [...never, ...(process.env.TEST_LEFT_OUT?.split(',') ?? [])],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Waiting for killed processes, restarts and the server's disk leaves a core idle: a third worker fills it.
          maxWorkers: maxWorkers + 1,
          // Every file has a database of its own; loading the whole server anew for each costs more than many of the tests.
          isolate: false,
        },
      },
    ],
  },
});
