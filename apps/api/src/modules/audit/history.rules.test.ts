import { describe, expect, it } from 'vitest';
import { changesIn } from './history.rules.ts';

describe('the history of a record', () => {
  it('names the fields that differ, those within others too, and takes absent and empty as the same', () => {
    expect(
      changesIn({
        before: { name: 'Old', upiId: null, rate: { from: 1, to: 2 }, tags: ['a'] },
        after: { name: 'New', upiId: '', rate: { from: 1, to: 3 }, tags: ['a', 'b'] },
      }),
    ).toEqual({
      isNew: false,
      fields: [
        { field: 'name', from: 'Old', to: 'New' },
        { field: 'rate.to', from: 2, to: 3 },
        { field: 'tags', from: 'a', to: 'a; b' },
      ],
    });
  });

  it('says of a row without a former state that it made the record', () => {
    expect(changesIn({ after: { name: 'New', isActive: false } })).toEqual({
      isNew: true,
      fields: [
        { field: 'name', from: null, to: 'New' },
        { field: 'isActive', from: null, to: false },
      ],
    });
  });

  it('has nothing to say of a row that kept no state', () => {
    expect(changesIn({ provider: 'upi' })).toEqual({ isNew: false, fields: [] });
  });
});
