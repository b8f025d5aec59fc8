import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pagesOf } from '../../scripts/site/site-map.mjs';

export type Area = 'public' | 'staff' | 'merchant';
/** An address with its parameters in braces, such as `/backend/masters/package/{pkgId}`. */
export type Route = { area: Area; path: string };

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const areaOf = (path: string): Area =>
  path.startsWith('/backend') ? 'staff' : path.startsWith('/merchant') ? 'merchant' : 'public';

/** Without a trailing slash, and with the same name for all parameters. */
export const plain = (path: string): string => path.replace(/(.)\/$/, '$1').replace(/\{\w+\}/g, '{}');

/** Returns the addresses of all routes; an optional last part yields two. */
export function builtRoutes(): Route[] {
  const written = pagesOf(fileURLToPath(new URL('../..', import.meta.url)));
  const paths = written.flatMap(({ address: path }) => {
    const named = path.replace(/\{-\$(\w+)\}/, '{$1}').replace(/\$(\w+)/g, '{$1}');
    return path.includes('{-$') ? [named.replace(/\/\{\w+\}$/, ''), named] : [named];
  });
  const unique = new Map(paths.map((path) => [plain(path), path]));
  return [...unique.values()].map((path) => ({ path, area: areaOf(path) }));
}

/** Returns the addresses of the specification (sections 2 to 4). */
export function specifiedRoutes(): Route[] {
  const [, ...lines] = read('../specified-routes.tsv').trim().split('\n');
  return lines.map((line) => {
    const [area = '', path = ''] = line.split('\t');
    return { area: area as Area, path };
  });
}
