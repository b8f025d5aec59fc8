import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { collect } from '../processes/run.mjs';
import { root } from '../root.mjs';

async function need(command, args, options) {
  const { code, output } = await collect(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${output.trim()}`);
  return output;
}

/** Scope of the packages in this repository; in the copy they must point to the copy. */
const ownPackages = '@sevadesk';

/** Hard-links the installed packages where the disk allows it, else copies them; our own packages are those of the copy. */
async function linkPackages(folder) {
  const [from, to] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')];
  const { code } = await collect('cp', ['-al', from, to]);
  if (code !== 0) {
    rmSync(to, { recursive: true, force: true });
    await need('cp', ['-a', from, to]);
  }
  for (const made of ['.vite', '.vite-temp', '.cache']) rmSync(path.join(to, made), { recursive: true, force: true });
  if (!existsSync(path.join(to, ownPackages))) throw new Error('Install first: npm ci --ignore-scripts');
}

/**
 * Copies the working tree, including changes, to a temporary folder with one commit and the installed packages. Changes there do
 * not affect this tree.
 */
export async function copyTree() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-copy-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const listed = await need('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
    for (const file of new Set(listed.split('\0').filter(Boolean))) {
      if (!existsSync(path.join(root, file))) continue;
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      cpSync(path.join(root, file), path.join(folder, file), { verbatimSymlinks: true });
    }
    const git = (...args) => need('git', args, { cwd: folder });
    await git('init', '--quiet');
    await git('add', '--all');
    await git('-c', 'user.name=copy', '-c', 'user.email=copy@example.invalid', 'commit', '--quiet', '--message=copy');
    await linkPackages(folder);
    return { folder, git, remove, read: (file) => readFileSync(path.join(folder, file), 'utf8') };
  } catch (error) {
    remove();
    throw error;
  }
}
