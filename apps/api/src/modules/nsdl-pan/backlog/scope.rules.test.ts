import { expect, it } from 'vitest';
import { scopeOf } from './scope.rules.ts';

it('TBL-04 an empty status means every status, and an empty date every date', () => {
  expect(scopeOf({ dt1: '', dt2: null, status: '' })).toEqual({ scope: { status: undefined } });
  expect(scopeOf(undefined)).toEqual({ scope: { status: undefined } });
});

it.each(['2024-06-15', '15/06/2024', '15-06-2024'])('API-03 reads the date %s', (day) => {
  expect(scopeOf({ dt1: day, dt2: day, status: 'F' })).toEqual({
    scope: { from: '2024-06-15', to: '2024-06-15', status: 'F' },
  });
});

it.each([
  ['dt1', '2024-02-30'],
  ['dt2', '06/15/2024'],
  ['status', 'a'],
])('reports %s when %s is invalid', (key, value) => {
  expect(scopeOf({ [key]: value })).toEqual({ wrong: key });
});
