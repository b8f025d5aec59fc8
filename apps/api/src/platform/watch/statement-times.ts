export type StatementTime = { sql: string; calls: number; totalMs: number; longestMs: number };

/** How long this process waited for each statement; values travel as parameters, so the text names nobody. */
export type StatementTimes = {
  note: (sql: string, ms: number) => void;
  /** Those that took the most time in all, first. */
  slowest: (most: number) => StatementTime[];
};

/** What a transaction begins and ends with is nobody's statement. */
const isFrame = (sql: string) => /^(begin|commit|rollback|start transaction|savepoint|release)\b/i.test(sql);

/** Statements beyond `most` different ones are forgotten in the order in which they were last seen. */
export function createStatementTimes(most = 1_000): StatementTimes {
  const known = new Map<string, StatementTime>();
  return {
    note(sql, ms) {
      if (isFrame(sql)) return;
      const time = known.get(sql) ?? { sql, calls: 0, totalMs: 0, longestMs: 0 };
      time.calls += 1;
      time.totalMs += ms;
      time.longestMs = Math.max(time.longestMs, ms);
      // Put at the end: what was seen last is forgotten last.
      known.delete(sql);
      known.set(sql, time);
      if (known.size > most) known.delete(known.keys().next().value ?? sql);
    },
    slowest: (count) => [...known.values()].sort((a, b) => b.totalMs - a.totalMs).slice(0, count),
  };
}
