import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { describe, expect, it } from 'vitest';
import { statesOn, versionOn } from './versions.rules.ts';

const version = (
  id: string,
  validFrom: string | null,
  publishedAt = '2026-01-01T00:00:00.000Z',
  withdrawnAt: string | null = null,
) => ({
  id,
  validFrom,
  publishedAt: validFrom === null ? null : publishedAt,
  withdrawnAt,
});

const first = version('first', '2026-04-01');
const second = version('second', '2026-11-22');

describe('the version in force', () => {
  it('is the latest that has begun', () => {
    expect(versionOn([first, second], '2026-03-31')).toBeUndefined();
    expect(versionOn([first, second], '2026-11-21')?.id).toBe('first');
    expect(versionOn([first, second], '2026-11-22')?.id).toBe('second');
  });

  it('changes at midnight in India, 18:30 UTC', () => {
    const on = (moment: string) => versionOn([first, second], istDateOf(moment))?.id;
    expect(on('2026-11-21T18:29:59.999Z')).toBe('first');
    expect(on('2026-11-21T18:30:00.000Z')).toBe('second');
  });

  it('is, of two for one day, the one published later', () => {
    const again = version('again', '2026-11-22', '2026-11-22T05:00:00.000Z');
    expect(versionOn([again, second, first], '2026-11-22')?.id).toBe('again');
    expect(versionOn([second, again], '2026-12-01')?.id).toBe('again');
  });

  it('is never a draft or a withdrawn one', () => {
    const withdrawn = version('withdrawn', '2026-11-22', undefined, '2026-11-20T00:00:00.000Z');
    expect(versionOn([first, withdrawn, version('draft', null)], '2026-12-01')?.id).toBe('first');
  });
});

it('STF-26 reports the state of each version on a day', () => {
  const all = [
    version('draft', null),
    first,
    version('replaced', '2026-10-01', '2026-09-01T00:00:00.000Z'),
    version('current', '2026-10-01', '2026-09-02T00:00:00.000Z'),
    version('coming', '2027-01-01'),
    version('withdrawn', '2027-02-01', undefined, '2026-11-01T00:00:00.000Z'),
  ];
  expect(Object.fromEntries(statesOn(all, '2026-11-21'))).toEqual({
    draft: 'draft',
    first: 'former',
    replaced: 'replaced',
    current: 'current',
    coming: 'coming',
    withdrawn: 'withdrawn',
  });
});
