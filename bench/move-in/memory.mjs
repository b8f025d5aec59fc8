import { readFileSync } from 'node:fs';

/** Samples the memory of a process ten times a second, across restarts. Megabytes. */
export function watchMemory(pidOf) {
  let most = 0;
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${pidOf()}/status`, 'utf8');
      most = Math.max(most, Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024));
    } catch {
      // There is no process between two starts.
    }
  }, 100);
  return { most: () => most, stop: () => clearInterval(timer) };
}
