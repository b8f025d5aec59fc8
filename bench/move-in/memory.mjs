import { readFileSync } from 'node:fs';

/** Looks ten times a second what a process holds; a process that is started again is followed. Megabytes. */
export function watchMemory(pidOf) {
  let most = 0;
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${pidOf()}/status`, 'utf8');
      most = Math.max(most, Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024));
    } catch {
      // Between the old process and the new one there is none.
    }
  }, 100);
  return { most: () => most, stop: () => clearInterval(timer) };
}
