import { newcomers } from '../newcomer/clone.mjs';
import { tryNewcomer } from '../newcomer/try-newcomer.mjs';
import { tryUninstalled } from '../newcomer/uninstalled.mjs';

/** Runs the trial of a new user as each kind of account in parallel; returns the count of steps. */
export async function runNewcomers() {
  const total = await tryUninstalled();
  for (const { passed, failed } of await Promise.all(newcomers().map((account) => tryNewcomer(account)))) {
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}
