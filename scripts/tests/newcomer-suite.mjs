import { newcomers } from '../newcomer/clone.mjs';
import { tryNewcomer } from '../newcomer/try-newcomer.mjs';
import { tryUninstalled } from '../newcomer/uninstalled.mjs';

/**
 * Runs the scripts with nothing installed and the trial of a new user, in parallel; returns the count of steps. Root tries it only in
 * the full run: a short run of root has itself just installed, built and started everything as root.
 */
export async function runNewcomers({ full }) {
  const total = { passed: 0, failed: 0, named: [] };
  const accounts = newcomers();
  const tried = full ? accounts : accounts.slice(-1);
  for (const { passed, failed, named } of await Promise.all([
    tryUninstalled(),
    ...tried.map((one) => tryNewcomer(one)),
  ])) {
    total.passed += passed;
    total.failed += failed;
    total.named.push(...named);
  }
  return total;
}
