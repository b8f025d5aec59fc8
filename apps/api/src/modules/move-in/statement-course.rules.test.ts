import { expect, it } from 'vitest';
import { followsOn } from './statement-course.rules.ts';

const entries = [1_000, -100, 500, -50, 200].reduce<{ amountPaise: number; balancePaise: number }[]>(
  (all, amountPaise) => [...all, { amountPaise, balancePaise: (all.at(-1)?.balancePaise ?? 0) + amountPaise }],
  [],
);
const course = (of: readonly { amountPaise: number; balancePaise: number | null }[]) => {
  const memory = new Map<string, string>();
  return of.map((entry) => followsOn({ code: 'r1', ...entry }, memory));
};

it('balances follow from the entries, whichever the order of the file', () => {
  expect(course(entries)).not.toContain(false);
  expect(course(entries.toReversed())).not.toContain(false);
});

it('one wrong balance is one entry', () => {
  const wrong = entries.map((entry, at) => (at === 2 ? { ...entry, balancePaise: entry.balancePaise + 5 } : entry));
  expect(course(wrong)).toEqual([true, true, false, true, true]);
});

it('a missing entry is reported as one gap', () => {
  expect(course(entries.filter((_, at) => at !== 1))).toEqual([true, false, true, true]);
});

it('shops are separate, and an entry without a balance is ignored', () => {
  const memory = new Map<string, string>();
  expect(followsOn({ code: 'a', amountPaise: 5, balancePaise: 5 }, memory)).toBe(true);
  expect(followsOn({ code: 'b', amountPaise: 7, balancePaise: 90 }, memory)).toBe(true);
  expect(followsOn({ code: 'a', amountPaise: 5, balancePaise: null }, memory)).toBe(true);
});
