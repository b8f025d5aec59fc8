import { merchantPermissions } from '@sevadesk/contract/kernel/permissions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayGrant, refusalToManage } from './shop-rights.rules.ts';

const some = fc.subarray([...merchantPermissions]);

describe('MER-14 permissions among the people of a shop', () => {
  it('a grant succeeds exactly when it adds nothing to what the giver holds', () => {
    fc.assert(
      fc.property(some, some, (granted, held) => {
        expect(mayGrant(granted, held)).toBe(new Set([...granted, ...held]).size === new Set(held).size);
      }),
    );
  });

  it('only a person with at most the same permissions can be managed', () => {
    fc.assert(
      fc.property(some, some, fc.boolean(), (theirs, held, isOwner) => {
        const person = { id: 'other', isOwner, permissions: theirs };
        const refusal = refusalToManage(person, { userId: 'me', permissions: held });
        const holdsAll = theirs.every((key) => held.includes(key));
        expect(refusal).toBe(!isOwner && holdsAll ? undefined : 'beyond_own_rights');
      }),
    );
  });

  it('nobody manages themselves, and keys of earlier versions grant nothing', () => {
    const me = { id: 'me', isOwner: false, permissions: [] };
    expect(refusalToManage(me, { userId: 'me', permissions: merchantPermissions })).toBe('own_account');
    const former = { id: 'other', isOwner: false, permissions: ['m.no.longer'] };
    expect(refusalToManage(former, { userId: 'me', permissions: [] })).toBeUndefined();
  });
});
