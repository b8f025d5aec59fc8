import { staffPermissions } from '@sevadesk/contract/kernel/permissions';
import { describe, expect, it } from 'vitest';
import { rightGroups, rightsInWords } from './right-words.ts';

describe('permissions in words', () => {
  it('AUT-12 are in one group each, without omissions', () => {
    expect(rightGroups.flatMap(({ rights }) => rights).toSorted()).toEqual([...staffPermissions].toSorted());
  });

  it('omit empty groups', () => {
    expect(rightsInWords(['pan.view']).map(({ id, rights }) => [id, rights.length])).toEqual([['pan', 1]]);
    expect(rightsInWords(['m.pan.apply', 'm.wallet.view']).map(({ id }) => id)).toEqual(['merchant']);
  });
});
