import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';

const addressLine = /^Sevadesk: (\S+)$/m;
/** The last line that a start prints when everything is serving. */
export const endLine = 'Ctrl+C stops everything.';

/** Starts a command line in a clone; `until` waits for printed text, `ended` for the exit. */
export function type(commandLine, { options, env }) {
  const child = spawn('sh', ['-c', commandLine], {
    ...options,
    env: { ...options.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const waiting = new Set();
  const hear = (part) => {
    printed += part;
    for (const look of waiting) look();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  let running = true;
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? code));
  }).finally(() => (running = false));
  const until = (text) =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (!printed.includes(text)) return;
        waiting.delete(look);
        resolve(printed);
      };
      waiting.add(look);
      look();
      void ended.then((how) => reject(new Error(`"${commandLine}" ended (${how}) after printing:\n${printed}`)));
    });
  return { pid: child.pid, ended, until, printed: () => printed, isRunning: () => running };
}

/** Sends the signal of Ctrl+C in a terminal to every process of the group. */
export const pressCtrlC = ({ pid }) => process.kill(-pid, 'SIGINT');

/** Parses the output of a first start: the address, passwords by user name, a shop's test key. */
export function readPrinted(printed) {
  const rows = [...printed.matchAll(/^ {2}(?:staff|merchant) .* (\S+) +(\S+)$/gm)];
  return {
    address: addressLine.exec(printed)?.[1],
    partnerKey: /sd_test_\S+/.exec(printed)?.[0],
    signIns: Object.fromEntries(rows.map(([, userName, password]) => [userName, password])),
  };
}

/** Returns problems of a first start's output; empty if it is short and ends with sign-ins and address. */
export function faultsOfPrinted(printed, { mostLines = 40 } = {}) {
  const lines = printed.trim().split('\n');
  const faults = lines.filter((line) => /^\s+at |"level":|\b(Error|npm warn|WARN)\b/.test(line));
  if (lines.length > mostLines) faults.push(`${lines.length} lines were printed, ${mostLines} are enough.`);
  if (lines.at(-1) !== endLine) faults.push(`The last line is not "${endLine}": ${lines.at(-1)}`);
  const { signIns } = readPrinted(printed);
  if (Object.keys(signIns).length < 4) faults.push('The sign-ins of the sample network are missing.');
  return faults;
}

/** Returns location and port of the database of a checkout's data folder. */
export function databaseOf(checkout) {
  const note = path.join(checkout, 'data/postgres.json');
  if (!existsSync(note)) return undefined;
  const { home } = JSON.parse(readFileSync(note, 'utf8'));
  const lines = readFileSync(path.join(home, 'cluster/postmaster.pid'), 'utf8').split('\n');
  return { home, port: Number(lines[3]), remove: () => rmSync(home, { recursive: true, force: true }) };
}

function ask(read) {
  try {
    return read();
  } catch {
    // It has ended, or belongs to another user.
    return '';
  }
}

/** Returns the processes that were started from, or work in, one of the folders (Linux only). */
export function processesIn(folders) {
  const pids = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return pids
    .map((pid) => ({
      pid,
      command: ask(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
        .replaceAll('\0', ' ')
        .trim(),
      folder: ask(() => readlinkSync(`/proc/${pid}/cwd`)),
    }))
    .filter(({ command, folder }) => folders.some((one) => command.includes(one) || folder.startsWith(one)));
}

/** Returns the memory of a process in megabytes (Linux only; 0 elsewhere). */
export function megabytesOf(pid) {
  const status = ask(() => readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
