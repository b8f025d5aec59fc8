import { AppError } from './app-error.ts';

/**
 * What the work answers; throws unavailable when it has not in `ms` milliseconds. A database that is away refuses, one that hangs
 * says nothing at all. The work itself goes on, and how it ends is heard by nobody.
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

/** How long whoever asks whether this process serves is kept waiting, in milliseconds: proxies ask every few seconds. */
export const healthWaitMs = 3_000;
