import { firstFormVersions } from '@sevadesk/contract/nsdl-pan';
import { describe, expect, it } from 'vitest';
import { drawingDay, isInForce, keyOn, printableSources } from './printables.rules.ts';

const keys = printableSources(firstFormVersions).map(({ key }) => key);

describe('printables', () => {
  it('have URL-safe keys of their own', () => {
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !/^[a-z0-9][a-z0-9.-]{2,80}$/.test(key))).toEqual([]);
    expect(keys).toHaveLength(firstFormVersions.length + 3 + 16 + 2);
  });

  it('begin with the forms in force for Indian applicants, in form order', () => {
    expect(keys.slice(0, 3)).toEqual(['form.93-2026.individual', 'form.cr-01-2026.individual', 'form.94-2026.huf']);
  });

  it.each([
    ['new-pan', '2026-03-31', 'form.49a-2011.individual'],
    ['new-pan', '2026-04-01', 'form.93-2026.individual'],
    ['correction', '2026-04-01', 'form.cr-01-2026.individual'],
    ['annexure-b', '2026-04-01', 'annexure-b'],
    ['new-pan', '2001-01-01', undefined],
  ])('%s means on %s %s', (name, day, key) => {
    expect(keyOn(name, firstFormVersions, day)).toBe(key);
  });

  it('are printed as of a date when they were in force', () => {
    const old = { validFrom: '2011-11-01', validTo: '2026-03-31' };
    expect([drawingDay(old, '2026-11-21'), drawingDay(old, '2020-01-01'), drawingDay(old, '2001-01-01')]).toEqual([
      '2026-03-31',
      '2020-01-01',
      '2011-11-01',
    ]);
    expect([isInForce(old, '2026-03-31'), isInForce(old, '2026-04-01')]).toEqual([true, false]);
  });
});
