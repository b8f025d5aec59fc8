import { describe, expect, it } from 'vitest';
import { type AoCodeFacts, aoIdentity, changedFields, districtSearch, parseAoSearch } from './ao-code.rules.ts';

const code: AoCodeFacts = {
  city: 'KANPUR',
  areaCode: 'KNP',
  aoType: 'W',
  rangeCode: '75',
  aoNumber: '2',
  description: 'Ward',
  source: '',
  isInternational: false,
  isActive: true,
};

describe("officers' codes", () => {
  it('are identified by city and parts, whatever their name', () => {
    expect(aoIdentity({ ...code, description: 'Other' })).toBe(aoIdentity(code));
    expect(aoIdentity({ ...code, city: 'DELHI' })).not.toBe(aoIdentity(code));
  });

  it('report what changed, without the change that created them', () => {
    expect(changedFields(null, code)).toEqual([]);
    expect(changedFields(code, { ...code, isActive: false, description: 'Circle' })).toEqual([
      { field: 'description', from: 'Ward', to: 'Circle' },
      { field: 'isActive', from: true, to: false },
    ]);
  });

  it.each([
    ['KNP-W-75-2', 'knp w 75 2%'],
    [' knp  w/75 ', 'knp w 75%'],
    ['100% _x', '100 x%'],
  ])('are searched by their parts however %s is typed', (typed, parts) => {
    expect(parseAoSearch(typed)?.code).toBe(parts);
  });

  it('escape wildcards of the database, and do not search for punctuation alone', () => {
    expect(parseAoSearch('50%_a')?.place).toBe(String.raw`50\%\_a%`);
    expect(parseAoSearch(`'); drop -- | & !`)?.words).toBe('drop:*');
    expect([parseAoSearch('  '), parseAoSearch('%|&')]).toEqual([null, null]);
  });

  it('search districts by each word once', () => {
    expect(districtSearch(['Central Delhi', 'New Delhi', 'A B'])).toBe('central | delhi | new');
  });
});
