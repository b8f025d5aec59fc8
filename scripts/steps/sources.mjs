import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '../root.mjs';

const places = [
  'packages/contract',
  'packages/messages',
  'apps/api/src',
  'apps/api/package.json',
  'apps/api/tsconfig.json',
  'apps/simulator',
  'apps/web',
  'tsconfig.base.json',
  'package-lock.json',
  'scripts/steps',
];
const skippedFolders = new Set(['node_modules', 'dist', 'generated', 'test']);
const isMade = (name) => /\.gen\.ts$|\.tsbuildinfo$|\.test\.tsx?$|\.md$/.test(name);

function* filesUnder(target) {
  if (statSync(target).isFile()) {
    yield target;
    return;
  }
  for (const entry of readdirSync(target, { withFileTypes: true })) {
    const full = path.join(target, entry.name);
    if (entry.isDirectory()) {
      if (!skippedFolders.has(entry.name)) yield* filesUnder(full);
    } else if (!isMade(entry.name)) yield full;
  }
}

/** Returns one hash of all build sources from names, sizes and times: about 20 ms, no file is opened. */
export function sourcesFingerprint() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const place of places.map((p) => inRoot(p)).filter(existsSync)) {
    for (const file of [...filesUnder(place)].sort()) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${path.relative(root, file)}|${size}|${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}
