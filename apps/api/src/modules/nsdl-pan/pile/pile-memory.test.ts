import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noiseJpeg, seededRandom } from '../../../../test/factories/files.ts';
import { imagesToPdf } from '../../../platform/images/pdf-from-images.ts';
import { createImageSandbox } from '../../../platform/images/sandbox.ts';

/** A full batch scan takes minutes: `npm test` reads a part of one, `npm run test:full` all of it. */
const pages = process.env.TEST_FULL === '1' ? 400 : 24;
/** The allowed growth of a child process between its first pages and its last. */
const mostGrowthMb = 160;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pile-memory-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function residentMb(pid: number): Promise<number> {
  const [, resident] = (await readFile(`/proc/${pid}/statm`, 'latin1')).split(' ');
  return (Number(resident) * 4096) / 1024 / 1024;
}

/** Generates different pages, each with its own picture, as from a scanner. */
async function pile(): Promise<string> {
  const random = seededRandom(4);
  const pictures: Buffer[] = [];
  for (let page = 0; page < pages; page++) pictures.push(await noiseJpeg(120, 170, Math.floor(random() * 1e9)));
  const { bytes } = await imagesToPdf(pictures, { asTheyAre: true });
  const file = path.join(folder, 'pile.pdf');
  await writeFile(file, bytes);
  return file;
}

/** Decoding hundreds of pages takes as long as the machine needs. */
const timeout = 3_600_000;

describe('reading a batch scan', () => {
  it('uses the memory of a few pages, however many there are', { timeout }, async () => {
    const file = { path: await pile() };
    const images = createImageSandbox({ size: 1 });
    try {
      expect(await images.countPages(file)).toEqual({ pages });
      const request = { paper: { width: 210, height: 297 }, dpi: 200, maxBytes: 2_000_000 };
      const seen: number[] = [];
      const [pid = 0] = images.pids();
      const own = process.memoryUsage().rss;
      for (let page = 0; page < pages; page++) {
        await images.straightenSheet(file, { ...request, page });
        seen.push(await residentMb(pid));
      }
      // The first pages load decoders and fill caches; afterwards memory must not grow with the pages.
      const early = Math.max(...seen.slice(0, 8));
      const late = Math.max(...seen.slice(-8));
      expect(late - early).toBeLessThan(mostGrowthMb);
      expect((process.memoryUsage().rss - own) / 1024 / 1024).toBeLessThan(mostGrowthMb);
    } finally {
      await images.close();
    }
  });
});
