import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findNamedServices } from './service-rooms.mjs';

const roots = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

const tree = {
  'packages/contract/src/nps/service.ts': "export const one = { name: 'nps', kinds: { nps: {}, 'nps-exit': {} } };",
  'apps/api/src/modules/nps/nps.routes.ts': "export const right = 'nps.view';",
  'apps/web/src/main.ts': 'export {};',
};

function makeTree(files) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'service-rooms-'));
  roots.push(root);
  for (const [name, text] of Object.entries({ ...tree, ...files })) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

const room = 'apps/api/src/modules/reports/facts.ts';

it('reports nothing for a shared room that uses the registry, nor for names of another kind', () => {
  const text =
    "import { kindParts } from '../../services.ts';\nexport const all = [kindParts, 'npsx', 'gst', m.reports_title];";
  expect(findNamedServices(makeTree({ [room]: text }))).toEqual([]);
});

it.each([
  ['the module of a service', "export { nps } from '@sevadesk/contract/nps';"],
  ['its rooms of the server', "import { npsPart } from '../nps/service.ts';\nexport const x = npsPart;"],
  ['a kind of its orders', "export const kinds = ['nps-exit'];"],
  ['a key of a table', 'export const tables = { nps: 1 };'],
  ['a right of it', "export const right = 'm.nps.apply';"],
  ['a message of its module', 'export const word = m.nps_title;'],
])('finds %s in a shared room', (_, text) => {
  expect(findNamedServices(makeTree({ [room]: text }))).toEqual([
    expect.stringMatching(
      /^apps\/api\/src\/modules\/reports\/facts\.ts:1 names ".*" of nps: give it by its service\.ts$/,
    ),
  ]);
});

it('counts the files outside its own folders that name a service, and limits them', () => {
  const outside = Object.fromEntries(
    Array.from({ length: 18 }, (_, nth) => [`apps/web/src/app/file-${nth}.ts`, "export const right = 'nps.view';"]),
  );
  const root = makeTree(outside);
  expect(findNamedServices(root)).toEqual([expect.stringContaining('nps is named by 18 files outside its folders')]);
});
