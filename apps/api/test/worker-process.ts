import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { apiRoot } from '../src/platform/places.ts';
import type { TestApp } from './helpers.ts';

/** Starts the real worker as a separate process, on the test's database and files. */
export function startWorker({ container: { config } }: TestApp): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', '-C', 'source', path.join(apiRoot, 'src/worker.ts')], {
    cwd: apiRoot,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: config.DATABASE_URL,
      DATA_DIR: config.DATA_DIR,
      PUBLIC_URL: 'http://sevadesk.test',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
