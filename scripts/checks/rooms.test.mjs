import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../root.mjs';
import { houses, roomRules } from './rooms.mjs';

const house = 'apps/api/src/modules/courier';

/** Whether a rule with this name forbids the import, with dependency-cruiser's pattern semantics. */
function forbids(rules, name, from, to) {
  const fits = (file, { path = '', pathNot = [] }) =>
    [path].flat().some((pattern) => new RegExp(pattern).test(file)) &&
    ![pathNot].flat().some((pattern) => new RegExp(pattern).test(file));
  return rules.some(
    (rule) => rule.name === name && fits(`${house}/${from}`, rule.from) && fits(`${house}/${to}`, rule.to),
  );
}

describe('the table of rooms', () => {
  test('is rejected when two rooms could import each other', () => {
    const rooms = { core: { uses: ['desk'] }, desk: { uses: ['core'] } };
    expect(() => roomRules([], { [house]: rooms })).toThrow('core uses desk');
  });

  test('is rejected when a room uses one that does not exist', () => {
    expect(() => roomRules([], { [house]: { core: { uses: ['cellar'] } } })).toThrow('core uses cellar');
  });

  test('a room inside another is a separate room', () => {
    const rules = roomRules([], { [house]: { 'desk/parts': {}, desk: { uses: ['desk/parts'] } } });
    expect(forbids(rules, 'room-direction', 'desk/parts/a.ts', 'desk/b.ts')).toBe(true);
    expect(forbids(rules, 'room-direction', 'desk/b.ts', 'desk/parts/a.ts')).toBe(false);
    expect(forbids(rules, 'room-unlisted', 'desk/b.ts', 'desk/parts/a.ts')).toBe(false);
  });

  test('a room without exports is visible only to the files beside the rooms', () => {
    const rules = roomRules([], { [house]: { core: { shows: [] }, desk: { uses: ['core'] } } });
    expect(forbids(rules, 'room-door', 'desk/b.ts', 'core/a.ts')).toBe(true);
    expect(forbids(rules, 'room-door', 'core/b.ts', 'core/a.ts')).toBe(false);
    expect(forbids(rules, 'room-door', 'index.ts', 'core/a.ts')).toBe(false);
  });

  test('files beside the folders can be a room, in sequence with the others', () => {
    const rooms = {
      ground: { files: ['log'] },
      store: { uses: ['ground'], shows: ['open'] },
      context: { uses: ['ground', 'store'], files: ['context', 'db.gen'] },
      copy: { uses: ['context'] },
    };
    const rules = roomRules([], { [house]: rooms });
    expect(forbids(rules, 'room-direction', 'log.ts', 'store/open.ts')).toBe(true);
    expect(forbids(rules, 'room-direction', 'log.ts', 'db.gen.ts')).toBe(true);
    expect(forbids(rules, 'room-direction', 'store/open.ts', 'log.ts')).toBe(false);
    expect(forbids(rules, 'room-direction', 'store/open.ts', 'context.ts')).toBe(true);
    expect(forbids(rules, 'room-direction', 'copy/a.ts', 'db.gen.ts')).toBe(false);
    expect(forbids(rules, 'room-direction', 'copy/a.ts', 'dbxgen.ts')).toBe(true);
    expect(forbids(rules, 'room-direction', 'copy/a.ts', 'main.ts')).toBe(true);
    expect(forbids(rules, 'room-direction', 'main.ts', 'context.ts')).toBe(false);
    expect(forbids(rules, 'room-door', 'context.ts', 'store/shelf.ts')).toBe(true);
    expect(forbids(rules, 'room-door', 'context.ts', 'store/open.ts')).toBe(false);
  });

  test.each(Object.entries(houses))('%s has the folders and files that it names', (folder, rooms) => {
    const named = Object.entries(rooms).flatMap(([name, { files }]) =>
      files ? files.map((file) => `${folder}/${file}.ts`) : [`${folder}/${name}`],
    );
    expect(named.filter((one) => !existsSync(inRoot(one)))).toEqual([]);
  });

  test('tests may import anything', () => {
    const rules = roomRules(['[.]test[.]ts$'], { [house]: { core: {}, desk: { uses: ['core'] } } });
    expect(forbids(rules, 'room-direction', 'core/a.ts', 'desk/b.ts')).toBe(true);
    expect(forbids(rules, 'room-direction', 'core/a.test.ts', 'desk/b.ts')).toBe(false);
  });
});
