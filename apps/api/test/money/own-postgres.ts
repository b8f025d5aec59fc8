import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrationsFolder } from '../../src/config.ts';
import { migrate } from '../../src/platform/migrate.ts';

type Server = {
  ownerUrl: string;
  appUrl: string;
  port: number;
  pid: number;
  cluster: string;
  stop: () => Promise<void>;
};
type Supervisor = {
  startPostgres: (options: { dataDir: string; settings?: Record<string, string> }) => Promise<Server>;
};

const script = '../../../../scripts/postgres/supervisor.mjs';

export type OwnPostgres = {
  appUrl: () => string;
  /** Kills every process of the server with SIGKILL, like a power failure. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
};

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .map((line) => Number(line.trim()))
      .filter((child) => child > 0);
  } catch {
    return [];
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** Kills every process of a server with SIGKILL, by the process id of its postmaster. */
export function killServer(postmaster: number): void {
  for (const pid of [postmaster, ...childrenOf(postmaster)]) end(pid);
}

/** Starts a PostgreSQL for one test, which may kill it; deletes its folder at the end. */
export async function ownPostgres(settings: Record<string, string> = {}): Promise<OwnPostgres> {
  const { startPostgres } = (await import(script)) as Supervisor;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sevadesk-kill-'));
  let server = await startPostgres({ dataDir, settings });
  await migrate(migrationsFolder, server.ownerUrl, server.appUrl);
  return {
    appUrl: () => server.appUrl,
    kill: async () => killServer(server.pid),
    start: async () => {
      server = await startPostgres({ dataDir, settings });
    },
    remove: async () => {
      await server.stop();
      await rm(path.dirname(server.cluster), { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
