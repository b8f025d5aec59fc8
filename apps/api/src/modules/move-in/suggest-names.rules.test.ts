import { expect, it } from 'vitest';
import { suggestName } from './suggest-names.rules.ts';

const options = ['Retailer', 'Distributor', 'Super Distributor', 'Franchise'].map((name) => ({ id: name, name }));
const suggested = (subject: string) => suggestName(subject, options)?.name;

it('an ID type of an old system is matched by its words, their beginnings or their initials', () => {
  expect(
    Object.fromEntries(['RET', 'R', 'Retailer Shop', 'rtlr', 'RETAILERS'].map((one) => [one, suggested(one)])),
  ).toEqual({
    RET: 'Retailer',
    R: 'Retailer',
    'Retailer Shop': 'Retailer',
    rtlr: 'Retailer',
    RETAILERS: 'Retailer',
  });
  expect([suggested('DIST'), suggested('D'), suggested('FRAN'), suggested('fr.')]).toEqual([
    'Distributor',
    'Distributor',
    'Franchise',
    'Franchise',
  ]);
  expect([suggested('SD'), suggested('S. Dist'), suggested('Super-Distributor')]).toEqual(
    Array.from({ length: 3 }, () => 'Super Distributor'),
  );
});

it('an ambiguous or unknown ID type is not suggested', () => {
  expect(
    suggestName('R', [
      { id: '1', name: 'Retailer' },
      { id: '2', name: 'Reseller' },
    ]),
  ).toBeUndefined();
  expect([suggested('HO'), suggested(''), suggested('7'), suggested('Agent')]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
