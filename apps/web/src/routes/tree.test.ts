import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Access } from '@sevadesk/contract/kernel/access';
import { QueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { buildRouter } from '../app/router.tsx';

/** The paths of the specification, with parameters in braces. */
const specified = readFileSync(path.join(import.meta.dirname, '../../../../e2e/specified-routes.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[1] ?? '');

const router = buildRouter(new QueryClient());
const pages = Object.values<AnyRoute>(router.routesByPath);

const withoutSlash = (address: string) => address.replace(/(.)\/$/, '$1');
const filled = (address: string) => address.replace('{category}', 'company').replace(/\{\w+\}/g, '7');

/** Returns the path of the page that opens, with normalized parameters; undefined when there is none. */
function opened(address: string): string | undefined {
  const [, params, page] = router.getMatchedRoutes(address);
  // A path without a page matches its parent page, with the rest of the path in this parameter.
  return '**' in params ? undefined : page && withoutSlash(page.fullPath).replace(/\$\w+/g, '$');
}

it.each(specified)('%s opens its own page, with and without a trailing slash', (address) => {
  const own = withoutSlash(address).replace(/\{\w+\}/g, '$');
  const spellings = [own, own.replace(/\$$/, '{-$}'), `${own}/{-$}`];
  expect(spellings).toContain(opened(filled(address)));
  expect(spellings).toContain(opened(filled(`${withoutSlash(address)}/`)));
});

it('the list of the specification is complete', () => expect(specified).toHaveLength(134));

it('every page behind the sign-in has its permissions', () => {
  const inArea = pages.filter(({ fullPath }) => /^\/(backend|merchant)\/./.test(fullPath));
  expect(inArea.length).toBeGreaterThan(200);
  const kindOf = { backend: 'staff', merchant: 'merchant' } as const;
  const unguarded = inArea.filter(({ fullPath, options }) => {
    const area = fullPath.startsWith('/backend') ? 'backend' : 'merchant';
    const { access }: { access?: Access } = options.staticData ?? {};
    return access?.kind !== kindOf[area];
  });
  expect(unguarded.map(({ fullPath }) => fullPath)).toEqual([]);
});

it('an unknown address opens no page, within the layout of its area', () => {
  const frames = { '/backend/help/7/nowhere': '/backend', '/merchant/product/nowhere/list': '/merchant' };
  for (const [address, frame] of Object.entries(frames)) {
    expect(opened(address)).toBeUndefined();
    // The router shows the not-found page in the innermost layout that has one.
    const [chain] = router.getMatchedRoutes(address);
    expect(chain.findLast(({ options }) => options.notFoundComponent)?.fullPath).toBe(frame);
  }
});
