import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTurns, type Waiting } from './turns.ts';

type Named = Waiting & { name: string };
const work = (name: string, owner: string, left = 1): Named => ({ name, owner, left });

/** Returns the names in the order of their turns. */
function order(turns: ReturnType<typeof createTurns<Named>>): string[] {
  const names: string[] = [];
  for (let next = turns.next(); next; next = turns.next()) names.push(next.name);
  return names;
}

function queued(...works: Named[]) {
  const turns = createTurns<Named>();
  for (const one of works) turns.wait(one);
  return turns;
}

describe('turns', () => {
  it('rotate by shop, however many requests one of them has', () => {
    const turns = queued(work('a1', 'A'), work('a2', 'A'), work('a3', 'A'), work('b1', 'B'), work('b2', 'B'));
    expect(order(turns)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('are immediate for a shop that had none, before a shop whose pages are being read', () => {
    const turns = queued(work('a1', 'A', 20), work('a2', 'A', 19));
    turns.note('A');
    turns.wait(work('b', 'B'));
    expect(order(turns)).toEqual(['b', 'a2', 'a1']);
  });

  it('start with the shortest task of a new shop', () => {
    const turns = queued(work('long', 'A', 20), work('short', 'B', 1), work('middle', 'C', 3));
    expect(order(turns)).toEqual(['short', 'middle', 'long']);
  });

  it('remember the last shop although it had no task meanwhile', () => {
    const turns = queued(work('a1', 'A'));
    expect(order(turns)).toEqual(['a1']);
    turns.wait(work('a2', 'A'));
    turns.wait(work('b1', 'B'));
    expect(order(turns)).toEqual(['b1', 'a2']);
  });

  it("give a shop's short file the turn of its long one, but not without limit", () => {
    const turns = queued(work('long', 'A', 20));
    const names: (string | undefined)[] = [];
    for (let n = 1; n <= 6; n++) {
      turns.wait(work(`short ${n}`, 'A'));
      names.push(turns.next()?.name);
    }
    expect(names).toEqual(['short 1', 'short 2', 'short 3', 'short 4', 'long', 'short 5']);
  });

  it('skip tasks that were cancelled', () => {
    const gone = work('gone', 'A');
    const turns = queued(gone, work('b', 'B'));
    turns.leave(gone);
    turns.leave(gone);
    expect(order(turns)).toEqual(['b']);
    expect(turns.next()).toBeUndefined();
  });

  it('reach every shop once, and none twice before another waiting one', () => {
    const anyWork = fc.record({ owner: fc.constantFrom('A', 'B', 'C', 'D'), left: fc.integer({ min: 1, max: 30 }) });
    fc.assert(
      fc.property(fc.array(anyWork, { maxLength: 40 }), (works) => {
        const turns = queued(...works.map(({ owner, left }, index) => work(`${index}`, owner, left)));
        const served: Named[] = [];
        const since = new Map<string, Set<string>>();
        for (let next = turns.next(); next; next = turns.next()) {
          served.push(next);
          for (const owner of new Set(turns.waiting().map((one) => one.owner))) {
            const others = since.get(owner) ?? new Set();
            if (owner === next.owner) since.set(owner, new Set());
            else {
              expect(others.has(next.owner)).toBe(false);
              since.set(owner, others.add(next.owner));
            }
          }
        }
        expect(served.map(({ name }) => Number(name)).toSorted((a, b) => a - b)).toEqual(
          works.map((_, index) => index),
        );
      }),
    );
  });
});
