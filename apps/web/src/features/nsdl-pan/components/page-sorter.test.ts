import { describe, expect, it } from 'vitest';
import { movedTo } from './page-sorter.tsx';

describe('the order of pages', () => {
  it('MER-08 moves a page to another place and never loses or duplicates one', () => {
    expect(movedTo([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3]);
    expect(movedTo([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4]);
    expect(movedTo([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
    expect(movedTo([1, 2, 3], 3, 9)).toEqual([1, 2, 3]);
  });
});
