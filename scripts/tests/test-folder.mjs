import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const tmpfs = 0x01021994;
const enoughBytes = 6 * 1024 ** 3;

/** Whether files in memory can hold the databases of a run; containers often have 64 MB there. */
function isRoomy() {
  if (!existsSync(memory)) return false;
  const { type, bavail, bsize } = statfsSync(memory);
  return type === tmpfs && Math.min(bavail * bsize, os.freemem()) >= enoughBytes;
}

const isRunning = (pid) => existsSync(`/proc/${pid}`);

/** Removes what killed runs left in memory. */
function removeLeft() {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^sevadesk-test-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(pid)) rmSync(path.join(memory, name), { recursive: true, force: true });
  }
}

/**
 * Creates the folder of a run, in memory where there is room: each test file creates a database of 2,000 files, which took 2.4 s
 * of processor time on a disk and 0.1 s in memory.
 */
export function createTestFolder() {
  const roomy = isRoomy();
  if (roomy) removeLeft();
  const folder = mkdtempSync(path.join(roomy ? memory : os.tmpdir(), `sevadesk-test-${process.pid}-`));
  // The database server may run as another account that must be able to enter this folder.
  chmodSync(folder, 0o711);
  return folder;
}
