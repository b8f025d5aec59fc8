/** Random numbers from 0 to below 1, deterministic for a seed on every machine (mulberry32). */
function numbersFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns `count` distinct random keys, or all if there are fewer; deterministic for a seed. */
export function sampleOf(keys, count, seed) {
  const left = keys.toSorted();
  const next = numbersFrom(seed);
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const at = Math.floor(next() * left.length);
    const [drawn] = left.splice(at, 1);
    return drawn;
  });
}
