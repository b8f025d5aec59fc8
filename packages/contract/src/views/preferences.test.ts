import { expect, it } from 'vitest';
import { mergePreferences } from './preferences.ts';

it('changes replace what they name, null removes it, and the rest stays', () => {
  const layout = { order: ['a'], hidden: [], density: 'compact' as const };
  const before = {
    theme: 'dark' as const,
    groups: { today: 'open' as const, other: 'closed' as const },
    lists: { 'a.list': layout },
  };
  const after = mergePreferences(before, { theme: null, locale: 'hi', groups: { today: null, third: 'open' } });
  expect(after).toEqual({ locale: 'hi', groups: { other: 'closed', third: 'open' }, lists: { 'a.list': layout } });
  expect(mergePreferences(after, {})).toEqual(after);
});
