import { chownSync, lchownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../processes/ports.mjs';
import { collect } from '../processes/run.mjs';
import { root } from '../root.mjs';

/** Returns the accounts to test as: the current one and, for root, also an ordinary one. */
export function newcomers() {
  if (process.getuid?.() !== 0) return [{ name: os.userInfo().username }];
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const nobody = accounts.find(({ name }) => name === 'nobody');
  const ordinary = accounts.find(({ name, uid }) => uid >= 1000 && name !== 'nobody') ?? nobody;
  return [{ name: 'root' }, ...(ordinary ? [ordinary] : [])];
}

function give(folder, { uid, gid }) {
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true })) lchownSync(path.join(folder, name), uid, gid);
}

/** Returns the environment of a new user's terminal: none of our settings, no cache, no variables of an enclosing `npm`. */
async function terminal(home) {
  const kept = ['LANG', 'TERM', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'];
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'));
  const { output } = await collect('npm', ['config', 'get', 'registry', '--loglevel=error']);
  return {
    ...Object.fromEntries(kept.filter((name) => process.env[name]).map((name) => [name, process.env[name]])),
    PATH: folders.join(':'),
    HOME: home,
    npm_config_registry: output.trim(),
  };
}

/**
 * Clones the checked-out commit into an empty folder that only the account can enter, with its own home folder. `run` starts a
 * command line there as that account, in its own process group like a terminal.
 */
export async function emptyClone(account) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-newcomer-'));
  const checkout = path.join(folder, 'sevadesk');
  const home = path.join(folder, 'home');
  mkdirSync(home);
  const { code, output } = await collect('git', ['clone', '--quiet', `file://${root}`, checkout]);
  if (code !== 0) throw new Error(`This commit could not be cloned: ${output.trim()}`);
  if (account.uid !== undefined) give(folder, account);
  const who = account.uid === undefined ? {} : { uid: account.uid, gid: account.gid };
  return {
    checkout,
    options: { cwd: checkout, detached: true, env: await terminal(home), ...who },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Returns settings with free ports, so that a stack does not collide with one that is running. */
export async function freePorts() {
  const names = ['PORT', 'SIMULATOR_PORT', 'SIMULATOR_SMTP_PORT'];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, String(await freePort())])));
}
