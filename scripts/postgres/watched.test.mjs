import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inRoot } from '../root.mjs';

/** A program that supervises a server, stops it with nothing else to do, and prints that. */
const program = `
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { asPart } from '${inRoot('scripts/postgres/watched.mjs')}';
import { superviseProcess } from '${inRoot('scripts/stack/keep-running.mjs')}';
const server = spawn('sleep', ['60'], { stdio: 'ignore' });
server.unref();
const stop = async () => {
  if (server.signalCode) return;
  server.kill();
  await once(server, 'exit');
};
const part = superviseProcess(asPart({ pid: server.pid, stop }), { start: () => {} });
await part.stop();
console.log('stopped');
`;

it('a program that stops its database waits for the shutdown, also when nothing else keeps it running', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'stopped\n', stderr: '' });
});
