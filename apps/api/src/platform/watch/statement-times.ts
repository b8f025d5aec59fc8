export type StatementTime = { sql: string; calls: number; totalMs: number; longestMs: number };

/** This process's wait for each statement; values are parameters, so the text contains no personal data. */
export type StatementTimes = {
  note: (sql: string, ms: number) => void;
  /** Returns those with the largest total time, largest first. */
  slowest: (most: number) => StatementTime[];
};

/** Transaction control statements are not counted. */
const isFrame = (sql: string) => /^(begin|commit|rollback|start transaction|savepoint|release)\b/i.test(sql);

/** Keeps at most `most` different statements; drops the least recently seen. */
export function createStatementTimes(most = 1_000): StatementTimes {
  const known = new Map<string, StatementTime>();
  return {
    note(sql, ms) {
      if (isFrame(sql)) return;
      const time = known.get(sql) ?? { sql, calls: 0, totalMs: 0, longestMs: 0 };
      time.calls += 1;
      time.totalMs += ms;
      time.longestMs = Math.max(time.longestMs, ms);
      // Moves it to the end, so that the least recently seen is first.
      known.delete(sql);
      known.set(sql, time);
      if (known.size > most) known.delete(known.keys().next().value ?? sql);
    },
    slowest: (count) => [...known.values()].sort((a, b) => b.totalMs - a.totalMs).slice(0, count),
  };
}
