import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shopQueues, staffQueues } from '@sevadesk/contract/dashboard';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { buildRouter } from '../app/router.tsx';

const root = path.join(import.meta.dirname, '../../../..');
const sources = ['apps/api/src', 'apps/web/src', 'packages/contract/src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d|gen)\.tsx?$|\/test\/|\/sample\//.test(file)),
);

/** Prefixes of paths whose rest is added in code. */
const beginnings = new Set([
  '/backend/misc',
  '/merchant/misc',
  '/merchant/product/nsdl-pan',
  '/merchant/product/nsdl-pan/physical',
  '/backend/user-management/${subject.subject}-kyc/${subject.id}',
  '/backend/masters/package/$pkgId/${service}',
  '/backend/masters/package/${row.packageId}/${row.service}',
]);

const router = buildRouter(new QueryClient());

/** Whether a page exists at the path; path parameters and template placeholders match anything. */
function isPage(spelt: string): boolean {
  const address = spelt.replace(/[?#].*$/, '').replace(/\$\{[^}]*\}|\{?-?\$\w+\}?/g, '7');
  const [, params] = router.getMatchedRoutes(address.replace('/physical/7/', '/physical/company/'));
  // A path without a page matches its parent page, with the rest of the path in this parameter.
  return !('**' in params);
}

it('every address in the sources, server and links alike, opens a page', () => {
  const nowhere = sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const spelt = [...text.matchAll(/['"`](\/(?:backend|merchant|auth)\/[^'"`\s]*[^'"`\s/])['"`]/g)].map(
      ([, at = '']) => at,
    );
    return spelt.filter((at) => !beginnings.has(at) && !isPage(at)).map((at) => `${file}: ${at}`);
  });
  expect(nowhere).toEqual([]);
});

it('every queue, of head office and of shops, links to a page', () => {
  const lists = [...Object.values(staffQueues), ...Object.values(shopQueues)].map(({ list }) => list);
  expect(lists.filter((list) => !isPage(list))).toEqual([]);
});
