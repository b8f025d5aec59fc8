import type { RunningPostgres } from './supervisor.mjs';

export type RunningReplica = Omit<RunningPostgres, 'attached'> & { remove: () => Promise<void> };

export function startReplica(options: {
  primary: RunningPostgres;
  /** New and empty, where the server's account can get to; it goes with the replica. */
  folder: string;
  root?: string;
  settings?: Record<string, string | number>;
}): Promise<RunningReplica>;
