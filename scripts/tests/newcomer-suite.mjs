import { newcomers } from '../newcomer/clone.mjs';
import { tryNewcomer } from '../newcomer/try-newcomer.mjs';
import { tryUninstalled } from '../newcomer/uninstalled.mjs';

/** Does what a newcomer does, once as each kind of account, side by side; answers how many steps went well. */
export async function runNewcomers() {
  const total = await tryUninstalled();
  for (const { passed, failed } of await Promise.all(newcomers().map((account) => tryNewcomer(account)))) {
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}
