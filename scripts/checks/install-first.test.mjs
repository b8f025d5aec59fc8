import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { findOpenedTooEarly } from './install-first.mjs';

const roots = [];

/** Creates a tree with one script, `npm run go`, and the given files; a name ending in .mjs is a file. */
function makeTree(files, command = 'exec node scripts/go.mjs') {
  const root = mkdtempSync(path.join(os.tmpdir(), 'install-first-'));
  roots.push(root);
  mkdirSync(path.join(root, 'scripts'));
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ scripts: { go: command } }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, 'scripts', name), text);
  return root;
}

afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

const install = "import { ensureInstalled } from './install.mjs';\n";
const clean = {
  'install.mjs': "import fs from 'node:fs';\nexport const ensureInstalled = async () => fs.existsSync('x');",
  'work.mjs': "import pg from 'pg';\nexport const work = pg;",
  'lazy.mjs': `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
export const open = () => [import('pg'), require('rolldown'), createRequire(import.meta.url)('vite')];`,
};

/** Content of scripts/go.mjs, and the expected finding. */
const planted = [
  ['an import', "import pg from 'pg';\nconsole.log(pg);", 'opens pg'],
  ['an import of a file that imports', "import { work } from './work.mjs';\nconsole.log(work);", 'work.mjs opens pg'],
  ['an export of one', "export { work } from './work.mjs';", 'work.mjs opens pg'],
  ['a required package', "import { createRequire } from 'node:module';\ncreateRequire('x')('rolldown');", 'rolldown'],
  [
    'a package required by a name',
    "import { createRequire } from 'node:module';\nconst load = createRequire('x');\nexport const { a } = load('rolldown');",
    'opens rolldown',
  ],
  ['a loading that waits for nothing', "await import('./work.mjs');", 'work.mjs opens pg'],
  ['one before the installation', `${install}await import('pg');\nawait ensureInstalled();`, 'opens pg'],
];

describe('a script of package.json on a fresh clone', () => {
  it('may import anything after it has installed, or when a function is called', () => {
    const go = `${install}import { open } from './lazy.mjs';
try {
  await ensureInstalled();
  const { work } = await import('./work.mjs');
  console.log(work, open);
} catch {}`;
    expect(findOpenedTooEarly(makeTree({ ...clean, 'go.mjs': go }))).toEqual([]);
  });

  test.each(planted)('%s is found', (_what, go, told) => {
    expect(findOpenedTooEarly(makeTree({ ...clean, 'go.mjs': go }))).toEqual([expect.stringContaining(told)]);
  });

  it('is one of ours, not one that npm installs', () => {
    expect(findOpenedTooEarly(makeTree(clean, 'biome format --write .'))).toHaveLength(1);
    expect(findOpenedTooEarly(makeTree(clean, 'node scripts/nowhere.mjs'))).toHaveLength(1);
  });
});
