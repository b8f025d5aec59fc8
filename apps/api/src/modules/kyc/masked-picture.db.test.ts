import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { kyc } from '@sevadesk/contract/kyc';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noiseJpeg, pdfOf } from '../../../test/factories/files.ts';
import { numberCover, plainCard } from '../../../test/factories/kyc.ts';
import { buildMerchant } from '../../../test/factories/merchants.ts';
import { call, type Signed, signInAs, type TestApp, testApp } from '../../../test/helpers.ts';

let app: TestApp;
let as: Signed;
beforeAll(async () => {
  app = await testApp();
  as = await signInAs(app, (await buildMerchant(app)).owner);
});
afterAll(() => app.close());

type Upload = { position?: number; covers?: (typeof numberCover)[]; turn?: '0' | '90'; hasNoNumber?: boolean };

const give = (bytes: Buffer, { position = 0, covers = [numberCover], ...more }: Upload = {}) =>
  call(app, kyc.upload, {
    as,
    body: { document: 'aadhaar', position, covers, ...more },
    files: [{ name: 'card.jpg', bytes }],
  });

async function everyFile(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

const storeFolder = () => path.join(app.container.config.DATA_DIR, 'files');
const stored = async () => Promise.all((await everyFile(storeFolder())).map((file) => readFile(file)));

/** Returns the brightest value inside a part of an image, without the edges, where compression causes artifacts. */
async function brightestIn(bytes: Buffer, part: typeof numberCover): Promise<number> {
  const { width, height } = await sharp(bytes).metadata();
  const area = {
    left: Math.round(part.x * width) + 8,
    top: Math.round(part.y * height) + 8,
    width: Math.round(part.width * width) - 16,
    height: Math.round(part.height * height) - 16,
  };
  const { channels } = await sharp(await sharp(bytes).extract(area).toBuffer()).stats();
  return Math.max(...channels.map(({ max }) => max));
}

describe('STF-23 the picture of an Aadhaar card', () => {
  it('is stored with its number blacked out, and the upload itself is not on the disk', async () => {
    const original = await noiseJpeg(900, 560, 7);
    const answer = await give(original);
    expect(answer.status).toBe(200);
    const paper = answer.body.documents.find(({ document }) => document === 'aadhaar');
    expect(paper?.files).toMatchObject([{ isMasked: true, file: { type: 'image/jpeg' } }]);
    const [picture = Buffer.alloc(0), ...others] = await stored();
    expect(others).toEqual([]);
    expect(await brightestIn(picture, numberCover)).toBeLessThan(24);
    expect(await brightestIn(picture, { ...numberCover, y: 0.3 })).toBeGreaterThan(150);
    // No bytes from the middle of the original are in the data folder or the system's temporary folder.
    const stretch = original.subarray(original.length / 2, original.length / 2 + 64);
    const sum = createHash('sha256').update(original).digest('hex');
    const temporary = (await readdir(tmpdir(), { withFileTypes: true })).filter((entry) => entry.isFile());
    const places = [
      ...(await everyFile(app.container.config.DATA_DIR)),
      ...temporary.map(({ name }) => path.join(tmpdir(), name)),
    ];
    const left: string[] = [];
    for (const place of places) {
      const bytes = await readFile(place).catch(() => Buffer.alloc(0));
      const isWhole = createHash('sha256').update(bytes).digest('hex') === sum;
      if (isWhole || bytes.includes(stretch)) left.push(place);
    }
    expect(left).toEqual([]);
  });

  it('covers what the person sees after rotation', async () => {
    await give(await plainCard(), { turn: '90' });
    // A job deletes the previous image; until then two are stored in no particular order.
    await app.runJobs();
    const [picture = Buffer.alloc(0)] = await stored();
    expect(await sharp(picture).metadata()).toMatchObject({ width: 400, height: 640 });
    expect(await brightestIn(picture, numberCover)).toBeLessThan(24);
  });

  it('replaces the earlier one, whose bytes are destroyed', async () => {
    await give(await plainCard('#ddeeff'));
    await app.runJobs();
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['no cover', { covers: [] }],
    ['a cover without area', { covers: [{ x: 0.5, y: 0.5, width: 0, height: 0.2 }] }],
    ['a front that is said to have no number', { covers: [], hasNoNumber: true }],
  ])('is refused with %s, and nothing is stored', async (_name, given) => {
    const before = (await stored()).length;
    const { status, error } = await give(await plainCard(), given);
    expect([status, error.code]).toEqual([400, 'file_refused']);
    expect(await stored()).toHaveLength(before);
  });

  it('may have a back without a number when a person confirms it', async () => {
    expect((await give(await plainCard(), { position: 1, covers: [], hasNoNumber: true })).status).toBe(200);
  });

  it('of a PDF becomes a covered picture: the PDF itself is not stored', async () => {
    const { body } = await give(await pdfOf(1));
    const paper = body.documents.find(({ document }) => document === 'aadhaar');
    expect(paper?.files[0]).toMatchObject({ isMasked: true, file: { type: 'image/jpeg' } });
    for (const bytes of await stored()) expect(bytes.subarray(0, 5).toString('latin1')).not.toBe('%PDF-');
  });
});
