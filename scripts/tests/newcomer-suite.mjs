import { newcomers } from '../newcomer/clone.mjs';
import { tryNewcomer } from '../newcomer/try-newcomer.mjs';
import { tryUninstalled } from '../newcomer/uninstalled.mjs';

/** Runs the scripts with nothing installed and the trial of a new user as each kind of account, all in parallel; returns the count of steps. */
export async function runNewcomers() {
  const total = { passed: 0, failed: 0 };
  for (const { passed, failed } of await Promise.all([
    tryUninstalled(),
    ...newcomers().map((one) => tryNewcomer(one)),
  ])) {
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}
