import { locales } from '@sevadesk/messages';
import { describe, expect, it } from 'vitest';
import { namedColumns, suggestMapping } from '../imports/index.ts';
import { moveKindList } from './move-kinds.ts';
import { orderKind } from './order-kind.ts';
import { shopKind } from './shop-kind.ts';

describe.each(moveKindList.map((kind) => [kind.kind, kind] as const))('the columns of %s', (_name, kind) => {
  it.each(locales)('are found by our own titles in %s, as the template has them', (locale) => {
    const titles = kind.columns.map(({ title }) => title(locale));
    expect(suggestMapping(titles, namedColumns(kind))).toEqual(
      Object.fromEntries(kind.columns.map(({ key }, at) => [key, at])),
    );
  });

  it('accept valid values and reject invalid ones', () => {
    const read = (key: string, text: string) => kind.columns.find((column) => column.key === key)?.parse(text);
    // Bank accounts and packages belong to no shop, and entries of lists have no number.
    const named = ['code', 'formerId', 'list'].find((key) => kind.columns.some((column) => column.key === key)) ?? '';
    const max = named === 'list' ? 60 : 40;
    expect(read(named, ' R1 ')).toEqual({ value: 'R1', rules: ['text.spaces'] });
    expect(read(named, 'R'.repeat(max + 1))).toEqual({ fault: 'too_long', params: { max } });
    const money = read('balance', '₹ 1,00,000.50 Dr') ?? read('amount', '₹ 1,00,000.50 Dr');
    if (money) expect(money).toMatchObject({ value: -1_00_000_50 });
    const mobile = read('mobile', '12');
    if (mobile) expect(mobile).toMatchObject({ fault: 'mobile' });
  });
});

describe('the id of an old row', () => {
  const found = (title: string, ids: readonly string[]) =>
    shopKind.suggest?.(
      ['AgentCode', title],
      ids.map((id, at) => [`R${at}`, id]),
    );

  it.each(['Row', 'Row No', 'Sl No', 'S.No.', 'क्र. सं.', 'Record No'])('is not the number of a line: %s', (title) => {
    expect(found(title, ['1', '2', '3'])).not.toHaveProperty('formerId');
  });

  it('is a number that says so, and one that is not counted', () => {
    expect(found('Row ID', ['1', '2', '3'])).toHaveProperty('formerId', 1);
    expect(found('Record No', ['17', '4', '92'])).toHaveProperty('formerId', 1);
  });
});

it('the number of an old order is its own column, and the id of its row only if there is no other', () => {
  const found = (titles: readonly string[]) => ({
    ...orderKind.suggest?.(titles, [titles.map((_, at) => `A${at}`)]),
    ...suggestMapping(titles, namedColumns(orderKind)),
  });
  expect(found(['id', 'order_no', 'status'])).toHaveProperty('number', 1);
  expect(found(['id', 'user_code', 'status'])).toHaveProperty('number', 0);
});
