import { locales } from '@sevadesk/messages';
import { describe, expect, it } from 'vitest';
import { isRefused, mappingFaults, rememberedTitles, suggestMapping, titleLineOf } from './mapping.rules.ts';
import { rejectTitles, withoutRejectTitles } from './reject-columns.ts';

const columns = [
  { key: 'date', required: true, aliases: ['date', 'txn date'] },
  { key: 'narration', required: true, aliases: ['narration', 'description'] },
  { key: 'credit', required: false, aliases: ['credit', 'deposit amt'] },
];

describe('column mapping', () => {
  it('finds titles by their synonyms, whatever their punctuation and case', () => {
    expect(suggestMapping(['S.No', 'TXN DATE', 'Description ', 'Deposit Amt.'], columns)).toEqual({
      date: 1,
      narration: 2,
      credit: 3,
    });
  });

  it('prefers an earlier choice of the person, also when the columns have moved', () => {
    const remembered = rememberedTitles({ date: 0, narration: 2 }, ['Value Date', 'Narration', 'My words'], columns);
    expect(suggestMapping(['My words', 'Narration', 'Value Date'], columns, remembered)).toEqual({
      date: 2,
      narration: 0,
    });
  });

  it('does not suggest a column again that a person left unused', () => {
    const remembered = rememberedTitles({ date: 0, narration: 1 }, ['Date', 'Narration', 'Credit'], columns);
    expect(suggestMapping(['Date', 'Narration', 'credit'], columns, remembered)).toEqual({ date: 0, narration: 1 });
    expect(suggestMapping(['Date', 'Narration', 'Deposit Amt'], columns, remembered)).toHaveProperty('credit', 2);
    expect([isRefused(remembered, 'credit', 'CREDIT'), isRefused(remembered, 'date', 'Date')]).toEqual([true, false]);
  });

  it.each(locales)(
    'ignores the columns of its own file of rejected rows in %s, but not a Reason of another file',
    (locale) => {
      expect(withoutRejectTitles(['Code', ...rejectTitles(locale)])).toEqual(['Code', '', '']);
      expect(withoutRejectTitles(['Code', 'Reason', 'Row'])).toEqual(['Code', 'Reason', 'Row']);
    },
  );

  it('finds the titles below the account details', () => {
    const lines = [['Statement of', 'Test Bank'], [], ['Account', '123'], ['Date', 'Narration', 'Credit'], ['1', '2']];
    expect(titleLineOf(lines, columns)).toBe(3);
    expect(titleLineOf([['one'], ['a', 'b']], columns)).toBe(1);
    expect(titleLineOf([['#!/bin/sh'], ['rm -rf /']], columns)).toBe(-1);
  });

  it('names what a mapping lacks', () => {
    expect(mappingFaults({ date: 0, credit: 0, other: 1, narration: 9 }, columns, 3)).toEqual([
      { key: 'credit', fault: 'taken' },
      { key: 'other', fault: 'not_found' },
      { key: 'narration', fault: 'not_found' },
    ]);
    expect(mappingFaults({ date: 0 }, columns, 3)).toEqual([{ key: 'narration', fault: 'required' }]);
  });
});
