import { viewState } from '@sevadesk/contract/views';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Columns } from './columns.ts';
import { datePresets, presetFilter, presetRange } from './date-presets.ts';
import { inOrderOf, movedTo, plainLayout, readLayout, shownColumns } from './layout.ts';
import { listQueryOf } from './list-query.ts';
import { type ListSearch, listSearch } from './list-state.ts';
import { isBare, isSameView, layoutOfView, searchOfView, viewStateOf } from './view-state.ts';

const ids = ['name', 'shop', 'amount', 'when', 'note', 'status'];
const columns: Columns<object> = ids.map((id) => ({
  id,
  header: () => id,
  cell: () => id,
  ...(id === 'status' ? { pin: true } : {}),
  ...(id === 'note' ? { hidden: true } : {}),
}));

const filter = fc.oneof(
  fc.record({
    field: fc.constantFrom(...ids),
    opt: fc.constantFrom('contains', 'eq', 'starts') as fc.Arbitrary<'eq'>,
    value1: fc.string({ minLength: 1, maxLength: 20 }),
  }),
  fc.record({
    field: fc.constantFrom(...ids),
    opt: fc.constant('between' as const),
    value1: fc.nat(),
    value2: fc.nat(),
  }),
  fc.record({
    field: fc.constantFrom(...ids),
    opt: fc.constant('in' as const),
    value1: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }),
  }),
  fc.constantFrom(...datePresets).map((preset) => presetFilter('when', preset)),
);
const asked = fc.record(
  {
    q: fc.string({ minLength: 1, maxLength: 100 }),
    size: fc.constantFrom(20, 50, 100),
    sort: fc.constantFrom('name', '-amount', 'when'),
    filters: fc.array(filter, { minLength: 1, maxLength: 6 }),
  },
  { requiredKeys: [] },
);
const layout = fc.record({
  order: fc.shuffledSubarray(ids, { minLength: 0 }),
  hidden: fc.subarray(ids),
  density: fc.constantFrom('comfortable' as const, 'compact' as const),
});

/** Writes an address and parses it again, like the router. */
const throughAddress = (state: ListSearch): ListSearch => listSearch(JSON.parse(JSON.stringify(state)));

describe('TBL-02 the state of a list', () => {
  it('is restored from the address', () => {
    fc.assert(
      fc.property(asked, (state) => {
        expect(throughAddress(state)).toEqual(state);
      }),
    );
  });

  it('is ignored if invalid, and never throws', () => {
    const any = fc.dictionary(fc.constantFrom('page', 'size', 'sort', 'q', 'filters', 'view'), fc.jsonValue());
    fc.assert(
      fc.property(any, (search) => {
        expect(throughAddress(listSearch(search))).toEqual(listSearch(search));
      }),
    );
  });

  it.each(['page', 'size', 'sort', 'q', 'filters', 'view'])('ignores an object as %s, whatever its methods', (key) => {
    expect(listSearch({ [key]: { toString: false, valueOf: null } })).toEqual({});
    expect(listSearch({ [key]: [{ toString: false }] })).toEqual({});
  });

  it('is the same after a view was saved and opened', () => {
    fc.assert(
      fc.property(asked, layout, (state, shown) => {
        const kept = viewState.parse(JSON.parse(JSON.stringify(viewStateOf(state, shown, columns))));
        const { view, ...opened } = searchOfView('a-view', kept, columns);
        expect(throughAddress(opened)).toEqual(state);
        expect(view).toBe('a-view');
        const after = layoutOfView(kept, columns) ?? plainLayout(columns);
        expect(shownColumns(columns, after)).toEqual(shownColumns(columns, shown));
        expect(isSameView(kept, viewStateOf(opened, after, columns))).toBe(true);
      }),
    );
  });

  it("excludes columns that a reader's list does not have", () => {
    const state = { sort: '-secret', filters: [{ field: 'secret', opt: 'eq' as const, value1: 'x' }] };
    const opened = searchOfView('v', { ...state, columns: { order: ['secret', 'when'], hidden: ['shop'] } }, columns);
    expect(throughAddress({ ...opened, view: undefined })).toEqual({});
    const shown = layoutOfView({ columns: { order: ['secret', 'when'], hidden: ['shop'] } }, columns);
    expect(shown && shownColumns(columns, shown).map(({ id }) => id)).toEqual([
      'name',
      'amount',
      'when',
      'note',
      'status',
    ]);
  });

  it('lets a view open automatically only without a state in the address', () => {
    expect(isBare(listSearch({ tab: 'x' }))).toBe(true);
    for (const search of [{ page: 2 }, { q: 'a' }, { sort: 'name' }, { size: 50 }, { view: 'all' }])
      expect(isBare(listSearch(search))).toBe(false);
  });
});

describe('columns', () => {
  it('are each listed once, the first first and the pinned last, whatever was stored', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...ids), fc.string())), (order) => {
        const placed = inOrderOf(columns, order).map(({ id }) => id);
        expect([...placed].sort()).toEqual([...ids].sort());
        expect([placed[0], placed.at(-1)]).toEqual(['name', 'status']);
      }),
    );
  });

  it('move to the place of another', () => {
    expect(movedTo(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
    expect(movedTo(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
    expect(movedTo(['a', 'b'], 'x', 'a')).toEqual(['a', 'b']);
  });

  it('are read from storage only in the stored format', () => {
    const kept = { order: ['a'], hidden: ['b'], density: 'compact' as const };
    expect(readLayout(kept)).toEqual(kept);
    for (const stored of [undefined, null, '', 7, { order: 3 }, { order: [1], hidden: [] }])
      expect(readLayout(stored)).toBeUndefined();
  });
});

describe('a date preset', () => {
  it.each([
    ['today', '2026-03-31', ['2026-03-31', '2026-03-31']],
    ['yesterday', '2026-03-01', ['2026-02-28', '2026-02-28']],
    ['last_7', '2026-03-03', ['2026-02-25', '2026-03-03']],
    ['this_month', '2026-11-22', ['2026-11-01', '2026-11-22']],
    ['last_month', '2026-01-15', ['2025-12-01', '2025-12-31']],
    ['this_year', '2026-03-31', ['2025-04-01', '2026-03-31']],
    ['this_year', '2026-04-01', ['2026-04-01', '2026-04-01']],
  ] as const)('%s on %s', (preset, today, range) => {
    expect(presetRange(preset, today)).toEqual(range);
  });

  it('is sent to the server as its dates', () => {
    const { filters } = listQueryOf({ filters: [presetFilter('when', 'last_month')] }, undefined, '2026-03-05');
    expect(filters).toEqual([{ field: 'when', opt: 'between', value1: '2026-02-01', value2: '2026-02-28' }]);
  });
});
