import { setTimeout as pause } from 'node:timers/promises';

const firstGapMs = 1_000;
const longestGapMs = 30_000;
/** After serving for this long, a part restarts with the shortest delay again. */
const calmMs = 60_000;

/**
 * Supervises a part until `stop`: if it ends unexpectedly, that is printed, and it is restarted after 1, 2, 4 … 30 seconds.
 * `start` returns the new part, `ready` waits until it serves; if either throws, the next attempt follows.
 */
export function superviseProcess(first, { start, ready = async () => {}, wait = pause, say = console.error }) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let part = first;
  const again = async (gap) => {
    await wait(gap, undefined, { signal });
    part = await start();
    if (!signal.aborted) await ready(part);
  };
  const watch = async () => {
    let gap = firstGapMs;
    for (let began = performance.now(); ; began = performance.now()) {
      const { name, reason } = await part.ended;
      if (signal.aborted) return;
      if (performance.now() - began > calmMs) gap = firstGapMs;
      say(`The ${name} ended by itself (${reason}) and is started again in ${gap / 1000} s.`);
      // A part that failed to start has ended, or does not exist: the next round reports it and retries.
      await again(gap).catch(() => {});
      if (signal.aborted) return;
      gap = Math.min(gap * 2, longestGapMs);
    }
  };
  const watching = watch();
  return {
    pid: () => part.pid,
    stop: async () => {
      stopping.abort();
      await part.stop();
      await watching;
      // A part that was starting meanwhile.
      await part.stop();
    },
  };
}
