import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLines } from './lines.ts';

const judge = { isFailure: (answer: string) => answer === 'silent', resting: 'resting' };

describe('lines to providers', () => {
  it('pause after failures in a row, are tried once, and are used again after a success (ASVS 16.5.2)', async () => {
    let answer = 'silent';
    let sent = 0;
    const lines = createLines({ failures: 3, restMs: 40 });
    const line = lines.to('upi');
    const ask = () =>
      line(async () => {
        sent += 1;
        return answer;
      }, judge);
    for (let n = 0; n < 3; n++) expect(await ask()).toBe('silent');
    expect([await ask(), await ask(), sent]).toEqual(['resting', 'resting', 3]);
    expect(lines.report()).toMatchObject([{ provider: 'upi', state: 'open', calls: 3, failures: 3 }]);
    await sleep(60);
    // One call probes it; if that call fails, the circuit stays open.
    expect([await ask(), await ask(), sent]).toEqual(['silent', 'resting', 4]);
    await sleep(60);
    answer = 'paid';
    expect([await ask(), await ask(), sent]).toEqual(['paid', 'paid', 6]);
    expect(lines.report()).toMatchObject([{ state: 'closed' }]);
  });

  it("ignore failures separated by a success, and another line's", async () => {
    const lines = createLines({ failures: 2, restMs: 1_000 });
    const ask = (provider: string, answer: string) => lines.to(provider)(async () => answer, judge);
    for (const answer of ['silent', 'paid', 'silent', 'paid', 'silent']) expect(await ask('upi', answer)).toBe(answer);
    expect(await ask('pan-uti', 'silent')).toBe('silent');
    expect(lines.report().map(({ state }) => state)).toEqual(['closed', 'closed']);
  });

  it('pass on what is thrown', async () => {
    const line = createLines().to('upi');
    await expect(line(() => Promise.reject(new Error('a fault of ours')), judge)).rejects.toThrow('a fault of ours');
  });
});
