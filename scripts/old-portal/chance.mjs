/** Hashes numbers to one number: equal for equal input, unrelated for similar input. */
function mixed(...numbers) {
  let hash = 0x811c9dc5;
  for (const number of numbers) {
    hash = Math.imul(hash ^ (number >>> 0), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** Random generator seeded by seed, table and row only, so that a row does not depend on the number of rows before it. */
export function chanceOf(seed, table, row) {
  let state = mixed(seed, table, row);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    below: (most) => Math.floor(next() * most),
    pick: (list) => list[Math.floor(next() * list.length)],
    is: (share) => next() < share,
  };
}
