export type RunningPostgres = {
  /** Superuser, database `postgres`. */
  adminUrl: string;
  ownerUrl: string;
  appUrl: string;
  port: number;
  /** The postmaster's process. */
  pid: number;
  cluster: string;
  /** The server ran already; whoever started it stops it. */
  attached: boolean;
  stop: () => Promise<void>;
};

export function startPostgres(options: {
  dataDir: string;
  root?: string;
  settings?: Record<string, string | number>;
}): Promise<RunningPostgres>;
