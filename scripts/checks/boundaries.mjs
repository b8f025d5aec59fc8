import { existsSync } from 'node:fs';
import path from 'node:path';
import { collect } from '../processes/run.mjs';
import { inRoot, root as repository } from '../root.mjs';

const isModule = (file) => /\/src\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts');

async function modulesInGit(root) {
  const { output } = await collect('git', ['ls-files', 'apps', 'packages'], { cwd: root });
  return output.split('\n').filter((file) => isModule(file) && existsSync(path.join(root, file)));
}

/**
 * Checks the import rules. Returns the violations as lines. A file that git tracks but the check did not read is also a
 * violation, because a check that reads nothing always passes.
 */
export async function findViolations(root = repository) {
  const command = inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = inRoot('.dependency-cruiser.mjs');
  const { output } = await collect(
    process.execPath,
    [command, '--config', config, '--output-type', 'json', 'apps', 'packages'],
    { cwd: root },
  );
  let result;
  try {
    result = JSON.parse(output);
  } catch {
    return [output.trim() || 'dependency-cruiser said nothing.'];
  }
  const read = new Set(result.modules.map((module) => module.source));
  const unread = (await modulesInGit(root)).filter((file) => !read.has(file));
  return [
    ...result.summary.violations.map(
      ({ rule, from, to, comment }) => `${rule.name}: ${from} -> ${to}${comment ? ` (${comment})` : ''}`,
    ),
    ...unread.map((file) => `not-read: ${file} was not read by the check`),
  ];
}
