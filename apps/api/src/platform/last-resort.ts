import { isConnectionLost } from './database-errors.ts';
import type { Log } from './log.ts';

/** The time limit of an orderly shutdown after a fatal error. */
const endLimitMs = 30_000;

type Process = Pick<NodeJS.Process, 'on' | 'exit' | 'exitCode'>;

/**
 * Handles uncaught errors. A lost connection is only logged, because every user of a connection retries; after any
 * other error the state of the process is unknown, so it shuts down in order, with exit code 1, to be restarted.
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
