import { staffPermissions } from '@sevadesk/contract/kernel/permissions';
import { describe, expect, it } from 'vitest';
import { rightGroups, rightsInWords } from './right-words.ts';

describe('rights in words', () => {
  it('AUT-12 stand in one group each, and none is left out', () => {
    expect(rightGroups.flatMap(({ rights }) => rights).toSorted()).toEqual([...staffPermissions].toSorted());
  });

  it('leave empty groups out', () => {
    expect(rightsInWords(['pan.view']).map(({ id, rights }) => [id, rights.length])).toEqual([['pan', 1]]);
    expect(rightsInWords(['m.pan.apply', 'm.wallet.view']).map(({ id }) => id)).toEqual(['merchant']);
  });
});
