const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;

/** Prints the figures of a fault; returns whether the p95 until writing again is within `limitMs`. */
export function reportFault(kind, runs, limitMs) {
  const sorted = runs.map(({ outage }) => outage).sort((a, b) => a - b);
  const seconds = (ms) => (ms / 1000).toFixed(1);
  console.log(
    `${kind}: ${runs.length} times, writing again after ${seconds(at(sorted, 0.5))} s (median), ${seconds(at(sorted, 0.95))} s (p95), ` +
      `longest answer ${seconds(Math.max(...runs.map(({ longest }) => longest)))} s`,
  );
  return at(sorted, 0.95) < limitMs;
}

/** Prints how the people were refused. */
export function reportAnswers({ writes, day, calls }) {
  const counts = new Map();
  for (const { fault } of writes) if (fault) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  console.log(`Refusals of ${writes.length} counted writes:`);
  for (const [fault, count] of counts) console.log(`  ${count} x ${fault}`);
  console.log(`Faults of ${calls} other calls of the day:`);
  for (const [fault, count] of day) console.log(`  ${count} x ${fault}`);
}

/** Prints the comparison of what was acknowledged with the database; returns whether nothing is lost, doubled or wrong. */
export function reportVerdict({ acknowledged, lost, doubled, wrongPaise, differences }, more) {
  console.log(
    `  ${acknowledged} acknowledged writes until now: ${lost} lost, ${doubled} doubled, balances off by ${wrongPaise} paise; ` +
      `the ledger has ${differences} differences; ${more}.`,
  );
  return lost + doubled + wrongPaise + differences === 0;
}
