import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inRoot } from '../root.mjs';
import { pagesOf } from './site-map.mjs';

/** Creates a tree with one table of routes. */
function plant(table) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'site-map-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'apps/web/src/routes'), { recursive: true });
  writeFileSync(path.join(root, 'apps/web/src/routes/kyc.ts'), table);
  return root;
}

it('reads each address with the file of its screen, also through a function that addresses share', () => {
  const table = `const shared = async () => (await import('../features/kyc/b.tsx')).B;
    export const kycRoutes = { staff: [
      staffPage('/backend/a/$id', { screen: lazy(() => import('../features/kyc/a.tsx'), 'A') }),
      staffPage('/backend/b', { screen: lazyWith(shared, { kind: 'b' }) }),
    ] };`;
  expect(pagesOf(plant(table))).toEqual([
    { address: '/backend/a/$id', files: ['apps/web/src/features/kyc/a.tsx'] },
    { address: '/backend/b', files: ['apps/web/src/features/kyc/b.tsx'] },
  ]);
});

it('rejects a computed address', () => {
  const table = 'export const all = [staffPage(`${root}/a`, { screen })];';
  expect(() => pagesOf(plant(table))).toThrow('kyc.ts: the address of a page is spelt as plain text.');
});

it('knows every page of the product with the one file of its screen, and no address twice', () => {
  const pages = pagesOf(inRoot('.'));
  const amiss = pages.filter(({ files }) => files.length !== 1 || !existsSync(inRoot(files[0])));
  expect(amiss).toEqual([]);
  expect(new Set(pages.map(({ address }) => address)).size).toBe(pages.length);
  expect(pages.length).toBeGreaterThan(200);
});
