import { describe, expect, it } from 'vitest';
import { createStatementTimes } from './statement-times.ts';

describe('times of statements', () => {
  it('are added up by statement, the most costly in total first', () => {
    const times = createStatementTimes();
    times.note('select 1', 2);
    times.note('select 2', 5);
    times.note('select 1', 4);
    times.note('commit', 90);
    expect(times.slowest(5)).toEqual([
      { sql: 'select 1', calls: 2, totalMs: 6, longestMs: 4 },
      { sql: 'select 2', calls: 1, totalMs: 5, longestMs: 5 },
    ]);
    expect(times.slowest(1)).toHaveLength(1);
  });

  it('are removed for the statements unused for longest when there are too many', () => {
    const times = createStatementTimes(2);
    for (const sql of ['a', 'b', 'a', 'c']) times.note(sql, 1);
    expect(times.slowest(9).map(({ sql }) => sql)).toEqual(['a', 'c']);
  });
});
