import { setTimeout as pause } from 'node:timers/promises';

const firstGapMs = 1_000;
const longestGapMs = 30_000;
/** A part that has served for so long begins with the shortest gap again. */
const calmMs = 60_000;

/**
 * Keeps a part running until `stop`: when it ends by itself that is said, and it is started again after 1, 2, 4 … 30 seconds.
 * `start` answers the new one, `ready` waits until that serves; where either throws, the next attempt follows.
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
      // What did not start has ended, or is no new part at all: the next round says so and tries again.
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
      // One that was just being started.
      await part.stop();
    },
  };
}
