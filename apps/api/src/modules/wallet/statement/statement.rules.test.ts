import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOfPage } from './statement.rules.ts';

const days = [
  { day: '2026-04-01', entries: 3, crPaise: 300, drPaise: 0 },
  { day: '2026-04-02', entries: 2, crPaise: 0, drPaise: 50 },
  { day: '2026-04-05', entries: 4, crPaise: 10, drPaise: 0 },
];
const page = { start: 0, length: 3, oldestFirst: true, count: 9, openingPaise: 1_000 };

describe('the days that a page of an internal account covers', () => {
  it('reads one day when the page ends with it', () => {
    expect(daysOfPage(days, page)).toEqual({
      from: '2026-04-01',
      to: '2026-04-01',
      skip: 0,
      take: 3,
      openingPaise: 1_000,
    });
  });

  it('skips earlier pages and carries the balance before its first day', () => {
    expect(daysOfPage(days, { ...page, start: 4 })).toEqual({
      from: '2026-04-02',
      to: '2026-04-05',
      skip: 1,
      take: 3,
      openingPaise: 1_300,
    });
  });

  it('counts from the end when newest come first', () => {
    expect(daysOfPage(days, { ...page, oldestFirst: false })).toMatchObject({ from: '2026-04-05', skip: 1, take: 3 });
    expect(daysOfPage(days, { ...page, oldestFirst: false, start: 8 })).toMatchObject({
      from: '2026-04-01',
      skip: 0,
      take: 1,
    });
  });

  it('has nothing beyond the last line', () => {
    expect(daysOfPage(days, { ...page, start: 9 })).toBeUndefined();
    expect(daysOfPage(days, { ...page, start: 9, oldestFirst: false })).toBeUndefined();
    expect(daysOfPage([], { ...page, count: 0 })).toBeUndefined();
  });

  it('BEY-01 shows every line once over all pages, in either order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (counts, length, oldestFirst) => {
          const made = counts.map((entries, n) => ({
            day: String(n).padStart(3, '0'),
            entries,
            crPaise: 1,
            drPaise: 0,
          }));
          const lines = made.flatMap(({ day, entries }) => Array.from({ length: entries }, (_, n) => `${day}#${n}`));
          const shown: string[] = [];
          for (let start = 0; start < lines.length + length; start += length) {
            const part = daysOfPage(made, { start, length, oldestFirst, count: lines.length, openingPaise: 0 });
            if (!part) continue;
            const within = lines.filter((line) => line.slice(0, 3) >= part.from && line.slice(0, 3) <= part.to);
            const taken = within.slice(part.skip, part.skip + part.take);
            shown.push(...(oldestFirst ? taken : taken.toReversed()));
          }
          expect(shown).toEqual(oldestFirst ? lines : lines.toReversed());
        },
      ),
    );
  });
});
