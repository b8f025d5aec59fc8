import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../root.mjs';
import { readTitles, securityTable, titlesIn, withRequirements } from './security.mjs';

describe('the table of security requirements', () => {
  it('in docs/security.md matches the titles of the tests', () => {
    const page = readFileSync(inRoot('docs/security.md'), 'utf8');
    expect(page, 'run "node scripts/write-security.mjs"').toBe(withRequirements(page));
  });

  it('reads numbers from titles', () => {
    const text = `it('AUT-01 waits (ASVS 6.3.1, 7.4.3)', x); it("it's (ASVS 1.2.4)", y); // (ASVS 9.9.9)`;
    expect(titlesIn('a.test.ts', text).map(({ number, title }) => [number, title])).toEqual([
      ['6.3.1', 'AUT-01 waits'],
      ['7.4.3', 'AUT-01 waits'],
      ['1.2.4', "it's"],
    ]);
  });

  it('rejects a requirement without a test and a number without a description', () => {
    const titles = readTitles();
    const without = titles.filter(({ number }) => number !== '8.4.1');
    expect(without.length).toBeLessThan(titles.length);
    expect(() => securityTable(without)).toThrow('8.4.1');
    expect(() => securityTable([...titles, { number: '99.1.1', title: 'x', file: 'x' }])).toThrow('99.1.1');
  });
});
