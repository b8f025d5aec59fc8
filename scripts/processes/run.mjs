import { spawn } from 'node:child_process';
import { root } from '../root.mjs';

const named = (command, args) => `"${[command, ...args].map((part) => part.replace(`${root}/`, '')).join(' ')}"`;

/** Runs a command and shows its output. Throws one sentence if it fails. */
export async function run(command, args, options = {}) {
  const { code } = await collect(command, args, { stdio: 'inherit', ...options });
  if (code !== 0) throw new Error(`${named(command, args)} failed; see above.`);
}

/** Runs a command and shows its output only if it fails; throws one sentence then. `signal` ends it early. */
export async function runQuietly(command, args, options = {}) {
  const { code, output } = await collect(command, args, options);
  if (code === 0) return;
  if (!options.signal?.aborted) console.error(output.trim());
  throw new Error(`${named(command, args)} failed; see above.`);
}

/** Runs a command; returns its exit code and, unless inherited, all output in order. */
export function collect(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout?.on('data', (part) => (output += part));
    child.stderr?.on('data', (part) => (output += part));
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
