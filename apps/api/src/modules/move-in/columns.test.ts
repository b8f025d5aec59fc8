import { locales } from '@sevadesk/messages';
import { describe, expect, it } from 'vitest';
import { namedColumns, suggestMapping } from '../imports/index.ts';
import { moveKindList } from './move-kinds.ts';

describe.each(moveKindList.map((kind) => [kind.kind, kind] as const))('the columns of %s', (_name, kind) => {
  it.each(locales)('are found by our own titles in %s, as the template has them', (locale) => {
    const titles = kind.columns.map(({ title }) => title(locale));
    expect(suggestMapping(titles, namedColumns(kind))).toEqual(
      Object.fromEntries(kind.columns.map(({ key }, at) => [key, at])),
    );
  });

  it('read what is written as it should be, and refuse what is not', () => {
    const read = (key: string, text: string) => kind.columns.find((column) => column.key === key)?.parse(text);
    expect(read('code', ' R1 ')).toEqual({ value: 'R1', rules: ['text.spaces'] });
    expect(read('code', 'R'.repeat(41))).toEqual({ fault: 'too_long', params: { max: 40 } });
    const money = read('balance', '₹ 1,00,000.50 Dr') ?? read('amount', '₹ 1,00,000.50 Dr');
    if (money) expect(money).toMatchObject({ value: -1_00_000_50 });
    const mobile = read('mobile', '12');
    if (mobile) expect(mobile).toMatchObject({ fault: 'mobile' });
  });
});
