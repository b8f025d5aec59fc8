import { describe, expect, it } from 'vitest';
import { changesIn } from './history.rules.ts';

describe('the history of a record', () => {
  it('names the fields that differ, nested ones too, and treats absent and empty as equal', () => {
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

  it('describes a row without an earlier state as created', () => {
    expect(changesIn({ after: { name: 'New', isActive: false } })).toEqual({
      isNew: true,
      fields: [
        { field: 'name', from: null, to: 'New' },
        { field: 'isActive', from: null, to: false },
      ],
    });
  });

  it('is empty for a row without stored state', () => {
    expect(changesIn({ provider: 'upi' })).toEqual({ isNew: false, fields: [] });
  });
});
