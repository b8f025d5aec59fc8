import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runsCommand, waitForEnd } from '../processes/alive.mjs';

const fileOf = (dataDir) => path.join(dataDir, 'run.json');
const graceMs = 5_000;

async function endLeftOver({ pid, entry }) {
  if (!runsCommand(pid, entry)) return;
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    try {
      process.kill(-pid, signal);
    } catch {
      return;
    }
    if (await waitForEnd(pid, graceMs)) return;
  }
}

/**
 * Locks the data folder for this process. Throws if another start is using it, and ends leftover processes of a killed
 * start; a process is only ended if its command is the recorded one.
 */
export async function lockDataFolder(dataDir) {
  const file = fileOf(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  if (existsSync(file)) {
    const { pid, command, children } = JSON.parse(readFileSync(file, 'utf8'));
    if (pid !== process.pid && runsCommand(pid, command)) {
      throw new Error(`Sevadesk already runs on ${dataDir} (process ${pid}): stop it first, or set DATA_DIR and PORT.`);
    }
    for (const child of children) await endLeftOver(child);
  }
  const children = [];
  const write = () => {
    const note = { pid: process.pid, command: path.basename(process.argv[1]), children };
    writeFileSync(file, JSON.stringify(note), { mode: 0o600 });
  };
  write();
  return {
    note: (pid, entry) => {
      // A restarted part replaces its predecessor.
      const before = children.findIndex((child) => child.entry === entry);
      children.splice(before < 0 ? children.length : before, 1, { pid, entry });
      write();
    },
    release: () => rmSync(file, { force: true }),
  };
}
