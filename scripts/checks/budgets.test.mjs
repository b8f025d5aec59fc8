import { expect, it } from 'vitest';
import { pages } from '../../bench/bundle/pages.mjs';
import { filesOf, overBudget } from './budgets.mjs';

const manifest = {
  'index.html': { file: 'a.js', isEntry: true, imports: ['_b.js'] },
  '_b.js': { file: 'b.js', imports: ['index.html'] },
  '_c.js': { file: 'c.js' },
};

it('counts each file of a page once, however often it is imported', () => {
  expect(filesOf(manifest, ['index.html', '_b.js'])).toEqual(['a.js', 'b.js']);
});

it('names the pages that exceed their limit, and a page that the build does not know', () => {
  const whole = { ...manifest };
  for (const { parts } of pages) for (const part of parts) whole[part] = { file: 'c.js', imports: ['index.html'] };
  expect(overBudget(whole, () => 1_000)).toEqual([]);
  expect(overBudget(whole, (file) => (file === 'c.js' ? 900_000 : 1_000))).toHaveLength(pages.length);
  expect(() => overBudget(manifest, () => 1)).toThrow('no longer fits the site map');
});
