import { readFileSync } from 'node:fs';
import path from 'node:path';
import { collect } from '../processes/run.mjs';
import { emptyClone } from './clone.mjs';

/** A registry address without a server, so that every installation fails immediately. */
const nowhere = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };

const isStack = (output) => /^\s+at |ERR_MODULE_NOT_FOUND|Cannot find (module|package)|not found$/m.test(output);

/**
 * Runs each script of package.json in an empty clone without a registry: each must end with one sentence about it, or about its
 * usage. Returns how many did; reports each through `say`.
 */
export async function tryUninstalled(say = console.log) {
  const count = { passed: 0, failed: 0, named: [] };
  const clone = await emptyClone({ name: 'uninstalled' });
  try {
    const { scripts } = JSON.parse(readFileSync(path.join(clone.checkout, 'package.json'), 'utf8'));
    const env = { ...clone.options.env, ...nowhere, npm_config_cache: path.join(clone.options.env.HOME, 'cache') };
    for (const name of Object.keys(scripts)) {
      const { code, output } = await collect('npm', ['run', name], { cwd: clone.checkout, env });
      const isRight = code !== 0 && !isStack(output);
      count[isRight ? 'passed' : 'failed'] += 1;
      if (!isRight) count.named.push(`npm run ${name}`);
      say(`${isRight ? 'passed' : 'FAILED'}: "npm run ${name}" with nothing installed${isRight ? '' : `\n${output}`}`);
    }
  } finally {
    clone.remove();
  }
  return count;
}
