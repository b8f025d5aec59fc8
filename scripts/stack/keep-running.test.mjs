import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { isAlive } from '../processes/alive.mjs';
import { startChild } from './child.mjs';
import { superviseProcess } from './keep-running.mjs';

const program = (code) => ({ command: process.execPath, args: ['-e', code], env: {} });
const idle = () => startChild('program', program('setInterval(() => {}, 1000)'));
const brief = () => startChild('program', program('process.exit(3)'));

describe('a supervised process', () => {
  it('is restarted when it was killed, which is reported in one sentence, and ends on request', async () => {
    const said = [];
    const first = idle();
    let startedAgain;
    const again = new Promise((resolve) => (startedAgain = resolve));
    const part = superviseProcess(first, {
      start: idle,
      ready: async (child) => startedAgain(child),
      wait: async () => {},
      say: (text) => said.push(text),
    });
    process.kill(first.pid, 'SIGKILL');
    const second = await again;
    expect([part.pid() === second.pid, second.pid === first.pid, isAlive(second.pid)]).toEqual([true, false, true]);
    await part.stop();
    expect(isAlive(second.pid)).toBe(false);
    expect(said).toEqual(['The program ended by itself (SIGKILL) and is started again in 1 s.']);
  });

  it('waits longer each time it ends immediately, thirty seconds at most, also when it could not be started at all', async () => {
    const gaps = [];
    let enough;
    const waitedEnough = new Promise((resolve) => (enough = resolve));
    let starts = 0;
    const part = superviseProcess(brief(), {
      start: async () => {
        starts += 1;
        if (starts === 2) throw new Error('no room');
        return brief();
      },
      wait: async (ms, _value, { signal }) => {
        gaps.push(ms / 1000);
        if (gaps.length < 8) return;
        enough();
        await once(signal, 'abort');
      },
      say: () => {},
    });
    await waitedEnough;
    await part.stop();
    expect(gaps).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
  });

  it('is not restarted during a shutdown, neither between restarts nor while it starts', async () => {
    const started = [];
    let waiting;
    const inGap = new Promise((resolve) => (waiting = resolve));
    const part = superviseProcess(brief(), {
      start: () => started.push('again'),
      wait: async (_ms, _value, { signal }) => {
        waiting();
        await once(signal, 'abort');
        throw signal.reason;
      },
      say: () => {},
    });
    await inGap;
    await part.stop();
    expect(started).toEqual([]);

    let getting;
    const gettingReady = new Promise((resolve) => (getting = resolve));
    const slow = superviseProcess(brief(), {
      start: idle,
      ready: async (child) => {
        getting(child);
        await child.ended;
        throw new Error('ended while it started');
      },
      wait: async () => {},
      say: () => {},
    });
    const child = await gettingReady;
    await slow.stop();
    expect(isAlive(child.pid)).toBe(false);
  });
});
