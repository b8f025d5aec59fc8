import { AppError } from './app-error.ts';

/**
 * Returns the result of the work; throws unavailable after `ms` milliseconds. An unreachable database refuses, one that hangs
 * does not answer. The work itself continues, and its result is ignored.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The time limit of health checks, in milliseconds: proxies check every few seconds. */
export const healthWaitMs = 3_000;
