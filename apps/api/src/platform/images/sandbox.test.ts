import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { noiseJpeg } from '../../../test/factories/files.ts';
import { createImageSandbox } from './sandbox.ts';

async function inSandbox(
  options: Parameters<typeof createImageSandbox>[0],
  use: (sandbox: ReturnType<typeof createImageSandbox>) => Promise<void>,
) {
  const sandbox = createImageSandbox(options);
  try {
    await use(sandbox);
  } finally {
    await sandbox.close();
  }
}

const sheet = { paper: { width: 210, height: 297 }, dpi: 200, maxBytes: 20_000_000 };

describe('image sandbox', () => {
  it('retries once in a new child when the child is killed in the middle', () =>
    inSandbox({ size: 1 }, async (sandbox) => {
      const jpeg = await noiseJpeg(2000, 2000);
      await sandbox.inspectImage(jpeg);
      const [first] = sandbox.pids();
      const answer = sandbox.straightenSheet(jpeg, sheet);
      process.kill(first ?? 0, 'SIGKILL');
      expect(await answer).toMatchObject({ width: 1654 });
      expect(sandbox.pids()).not.toContain(first);
    }));

  it('ends work that takes too long and serves the next caller (ASVS 15.2.2)', () =>
    inSandbox({ size: 1, timeLimitMs: 1 }, async (sandbox) => {
      const refused = { fault: { key: 'file_damaged', params: { why: 'time' } } };
      await expect(sandbox.straightenSheet(await noiseJpeg(500, 500), sheet)).rejects.toMatchObject(refused);
      await expect(sandbox.straightenSheet(await noiseJpeg(500, 500), sheet)).rejects.toMatchObject(refused);
    }));

  it('ends work that takes too much memory (ASVS 15.2.2)', () =>
    inSandbox({ size: 1, memoryMb: 40 }, async (sandbox) => {
      const work = sandbox.straightenSheet(await noiseJpeg(2000, 2000), sheet);
      await expect(work).rejects.toMatchObject({ fault: { params: { why: 'memory' } } });
    }));

  it('releases the response of a child while that child lives on', () =>
    inSandbox({ size: 1 }, async (sandbox) => {
      const picture = await noiseJpeg(600, 600);
      const answers: WeakRef<object>[] = [];
      for (let n = 0; n < 8; n++) answers.push(new WeakRef(await sandbox.grayPixels(picture)));
      setFlagsFromString('--expose-gc');
      const collect: () => void = runInNewContext('gc');
      // The last answer may still be referenced where it was read.
      await vi.waitFor(() => {
        collect();
        expect(answers.slice(0, -1).filter((answer) => answer.deref())).toEqual([]);
      });
    }));

  it('runs many tasks concurrently with few children', () =>
    inSandbox({ size: 2 }, async (sandbox) => {
      const widths = [11, 12, 13, 14, 15, 16];
      const facts = await Promise.all(widths.map(async (width) => sandbox.inspectImage(await noiseJpeg(width, 10))));
      expect(facts.map((fact) => fact.width)).toEqual(widths);
      expect(sandbox.pids()).toHaveLength(2);
    }));

  it("serves another shop's picture before earlier pages of one shop", () =>
    inSandbox({ size: 1 }, async (sandbox) => {
      const jpeg = await noiseJpeg(200, 200);
      const done: string[] = [];
      const inspect = async (shop: string, name: string) => {
        await sandbox.inTurnsOf(shop).inspectImage(jpeg);
        done.push(name);
      };
      const pages = ['page 1', 'page 2', 'page 3', 'page 4'].map((name) => inspect('long', name));
      await Promise.all([...pages, inspect('small', 'picture')]);
      expect(done).toEqual(['page 1', 'picture', 'page 2', 'page 3', 'page 4']);
    }));

  it("serves a shop's short file before its long one", () =>
    inSandbox({ size: 1 }, async (sandbox) => {
      const jpeg = await noiseJpeg(200, 200);
      const shop = sandbox.inTurnsOf('shop');
      const done: number[] = [];
      const straighten = async (left: number) => {
        await shop.straightenSheet(jpeg, { ...sheet, left });
        done.push(left);
      };
      await Promise.all([straighten(20), straighten(19), straighten(1)]);
      expect(done).toEqual([20, 1, 19]);
    }));

  it('rejects only the shop with too many concurrent requests, to retry later', () =>
    inSandbox({ size: 1 }, async (sandbox) => {
      const jpeg = await noiseJpeg(50, 50);
      const shop = sandbox.inTurnsOf('shop');
      const asked = await Promise.allSettled([
        ...Array.from({ length: 65 }, () => shop.inspectImage(jpeg)),
        sandbox.inTurnsOf('other').inspectImage(jpeg),
      ]);
      const refused = asked.flatMap((one, index) => (one.status === 'rejected' ? [{ index, ...one }] : []));
      expect(refused.map(({ index }) => index)).toEqual([61, 62, 63, 64]);
      expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', status: 503 });
    }));

  it('fails only the file that exceeds a limit, whoever else waits', () =>
    inSandbox({ size: 1, memoryMb: 400 }, async (sandbox) => {
      const jpeg = await noiseJpeg(200, 200);
      await sandbox.inspectImage(jpeg);
      const heavy = sandbox.inTurnsOf('hostile').straightenSheet(await noiseJpeg(7000, 7000), {
        ...sheet,
        paper: { width: 850, height: 850 },
      });
      const light = [1, 2, 3].map(() => sandbox.inTurnsOf('other').inspectImage(jpeg));
      await expect(heavy).rejects.toMatchObject({ fault: { params: { why: 'memory' } } });
      expect((await Promise.all(light)).map(({ width }) => width)).toEqual([200, 200, 200]);
    }));

  it('replaces a child whose memory has grown, so that the next file is not affected', () =>
    inSandbox({ size: 1, keepMb: 1 }, async (sandbox) => {
      const jpeg = await noiseJpeg(50, 50);
      expect(await sandbox.inspectImage(jpeg)).toMatchObject({ width: 50 });
      const [first] = sandbox.pids();
      expect(await sandbox.inspectImage(jpeg)).toMatchObject({ width: 50 });
      expect(sandbox.pids()).not.toContain(first);
    }));

  it('refuses to work once closed', () =>
    inSandbox({}, async (sandbox) => {
      await sandbox.close();
      await expect(sandbox.readCodes(await noiseJpeg(10, 10))).rejects.toMatchObject({
        code: 'unavailable',
        status: 503,
      });
    }));

  it('is unavailable, without an error of the file, when no new child starts either', () =>
    inSandbox({ size: 1 }, async (sandbox) => {
      const jpeg = await noiseJpeg(3000, 3000);
      await sandbox.inspectImage(jpeg);
      const answer = sandbox.straightenSheet(jpeg, sheet).catch((error: unknown) => error);
      const killed = new Set<number>();
      while (killed.size < 2) {
        for (const pid of sandbox.pids().filter((one) => !killed.has(one))) {
          process.kill(pid, 'SIGKILL');
          killed.add(pid);
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(await answer).toMatchObject({ code: 'unavailable', status: 503 });
      expect(await sandbox.inspectImage(jpeg)).toMatchObject({ width: 3000 });
    }));

  it('limits every wait: in a queue that does not move, and when it closes', () =>
    inSandbox({ size: 1, waitLimitMs: 1 }, async (sandbox) => {
      const jpeg = await noiseJpeg(2000, 2000);
      const busy = sandbox.straightenSheet(jpeg, sheet).catch((error: unknown) => error);
      await expect(sandbox.inspectImage(jpeg)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
      await sandbox.close();
      expect(await busy).toMatchObject({ code: 'unavailable', status: 503 });
    }));
});
