import { isConnectionLost } from './database-errors.ts';
import type { Log } from './log.ts';

/** How long a process that cannot go on may take to end in order. */
const endLimitMs = 30_000;

type Process = Pick<NodeJS.Process, 'on' | 'exit' | 'exitCode'>;

/**
 * Catches what nobody caught. A lost connection is a line in the log and nothing more, as everything that uses one asks again; after
 * anything else nobody knows what this process holds, so it ends in order, with exit code 1, for whoever keeps it to start it again.
 */
export function catchTheRest(log: Log, end: () => Promise<void>, of: Process = process): void {
  let ending = false;
  const caught = (kind: string) => (error: unknown) => {
    if (isConnectionLost(error)) {
      log.error(
        { err: error instanceof Error ? error.message : error },
        `${kind}: a lost connection that nobody waited for`,
      );
      return;
    }
    log.fatal({ err: error }, `${kind}: this process ends`);
    if (ending) return;
    ending = true;
    of.exitCode = 1;
    setTimeout(() => of.exit(1), endLimitMs).unref();
    end().then(
      () => of.exit(1),
      () => of.exit(1),
    );
  };
  of.on('uncaughtException', caught('uncaught exception'));
  of.on('unhandledRejection', caught('unhandled rejection'));
}
