import { describe, expect, it } from 'vitest';
import { described, licenceOf, pinned } from './dependencies.mjs';

/** Licences that permit shipping a package with the product. */
const allowed = ['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'OFL-1.1'];

describe('docs/dependencies.md', () => {
  it('names every production dependency and no other (ASVS 15.2.4)', () => {
    const [have, told] = [[...pinned().keys()].sort(), [...described().keys()].sort()];
    expect(have.length).toBeGreaterThan(40);
    expect(told).toEqual(have);
  });

  it('has the licence that each package declares, and only permitted ones', () => {
    for (const [name, [licence]] of described()) {
      expect([name, licence]).toEqual([name, licenceOf(name)]);
      expect(allowed).toContain(licence);
    }
  });

  it('pins exact versions: nothing changes automatically', () => {
    for (const [name, version] of pinned())
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  });
});
