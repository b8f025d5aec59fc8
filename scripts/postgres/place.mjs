import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canEnter } from './account.mjs';

const noteName = 'postgres.json';

function elsewhere(dataDir, account) {
  const name = `sevadesk-${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12)}`;
  for (const parent of ['/var/lib', os.tmpdir()]) {
    const folder = path.join(parent, name);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
    } catch {
      continue;
    }
    if (canEnter(folder, account)) return folder;
  }
  throw new Error(
    `The account ${account.name} can enter neither ${dataDir} nor /var/lib: set DATA_DIR to a folder it can reach, or start as another user.`,
  );
}

/** Returns the folder for the server's files: the data folder, or one outside a clone that the server's account cannot enter. */
function chooseHome(dataDir, account) {
  const inside = path.join(dataDir, 'postgres');
  mkdirSync(inside, { recursive: true, mode: 0o755 });
  return canEnter(inside, account) ? inside : elsewhere(dataDir, account);
}

/**
 * Reads the note in the data folder with the location of the database and its passwords (readable only by its owner). It is
 * created once, before anything else, so that an interrupted start finds its location again.
 */
export function readPlace(dataDir, account) {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const file = path.join(dataDir, noteName);
  if (existsSync(file)) {
    const place = JSON.parse(readFileSync(file, 'utf8'));
    if (canEnter(place.home, account)) return place;
    throw new Error(`The database of ${dataDir} lives in ${place.home}, which cannot be entered: restore that folder.`);
  }
  const password = () => randomBytes(24).toString('hex');
  const home = chooseHome(dataDir, account);
  if (existsSync(path.join(home, 'cluster'))) {
    throw new Error(
      `${home} holds a database but ${file} with its passwords is missing: restore it or move ${home} away.`,
    );
  }
  const place = { home, admin: password(), owner: password(), app: password() };
  writeFileSync(`${file}.partial`, `${JSON.stringify(place, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.partial`, file);
  return place;
}
