import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facePhoto, signaturePhoto } from '../../../test/factories/drawn-person.ts';
import { noiseJpeg, seededRandom } from '../../../test/factories/files.ts';
import { buildScan, type ScanOptions } from '../../../test/factories/scan.ts';
import { addText, finishPdf } from '../pdf/blocks.ts';
import { drawQr } from '../pdf/codes.ts';
import { createPdf, mm } from '../pdf/document.ts';
import { createImageSandbox } from './sandbox.ts';
import type { MmBox } from './types.ts';

const sandbox = createImageSandbox({ size: 1 });
afterAll(() => sandbox.close());

const photo = { left: 165, top: 40, width: 25, height: 35 };
const sign = { left: 140, top: 240, width: 45, height: 20 };
const code = { left: 15, top: 12, width: 22, height: 22 };
const marks = [
  { left: 8, top: 8, width: 4, height: 4 },
  { left: 198, top: 8, width: 4, height: 4 },
  { left: 8, top: 285, width: 4, height: 4 },
  { left: 198, top: 285, width: 4, height: 4 },
];

/** A form of lines, boxes, marks and a code, as a print looks. */
async function form(parts: { marks?: boolean; code?: boolean } = {}): Promise<Buffer> {
  const pdf = createPdf({ title: 'Form', margin: mm(20) });
  const { doc } = pdf;
  pdf.y = mm(50);
  addText(pdf, 'The quick brown fox jumps over the lazy dog. '.repeat(20));
  for (let line = 0; line < 14; line++) doc.rect(mm(20), mm(110 + line * 8), mm(110), mm(6));
  for (const box of [photo, sign]) doc.rect(mm(box.left), mm(box.top), mm(box.width), mm(box.height));
  doc.lineWidth(0.6).stroke();
  if (parts.marks) for (const box of marks) doc.rect(mm(box.left), mm(box.top), mm(box.width), mm(box.height)).fill();
  if (parts.code) drawQr(doc, 'SVD-1', mm(code.left), mm(code.top), mm(code.width));
  return finishPdf(pdf);
}

let plain: Buffer;
let full: Buffer;
beforeAll(async () => {
  plain = await form();
  full = await form({ marks: true, code: true });
}, 60_000);
const scan = (print: Buffer, options: Partial<ScanOptions> = {}) =>
  buildScan({ print, photoBox: photo, signatureBoxes: [sign], ...options });

type Region = { left: number; top: number; width: number; height: number };
/** sharp's own stats look at the whole input, whatever was cut. */
const statsOf = async (bytes: Buffer, region: Region) =>
  sharp(await sharp(bytes).extract(region).png().toBuffer()).stats();

describe('deskew', () => {
  it.each([-9.5, -3, -0.1, 0, 0.1, 0.7, 4.3])(
    'finds %s degrees to a tenth, in noise and uneven light',
    async (angle) => {
      const { jpeg, width, height } = await scan(plain, { angle, seed: 3 });
      const straight = await sandbox.deskew(jpeg);
      expect(Math.abs(straight.angle - angle)).toBeLessThanOrEqual(0.1);
      expect(straight).toMatchObject({ width, height, type: 'image/jpeg' });
      if (angle === 4.3) expect(Math.abs((await sandbox.deskew(straight.bytes)).angle)).toBeLessThanOrEqual(0.1);
    },
  );

  it('leaves an empty page alone', async () => {
    const empty = await sharp({ create: { width: 800, height: 1100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await sandbox.deskew(empty)).toMatchObject({ angle: 0, type: 'image/png', width: 800, height: 1100 });
  });
});

/** Where the middle of a box on paper lies in a scan of 200 dpi turned about its middle, in pixels. */
function turned(box: MmBox, angle: number, size: { width: number; height: number }) {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const x = ((box.left + box.width / 2) / 25.4) * 200 - size.width / 2;
  const y = ((box.top + box.height / 2) / 25.4) * 200 - size.height / 2;
  return { x: x * cos - y * sin + size.width / 2, y: x * sin + y * cos + size.height / 2 };
}

describe('suggested boxes', () => {
  const request = { boxes: { photo, sign }, code: { ...code, format: 'QRCode' as const, text: 'SVD-1' } };
  const far = async (jpeg: Buffer, angle: number, size: { width: number; height: number }, withMarks: boolean) => {
    const found = await sandbox.suggestBoxes(jpeg, withMarks ? { ...request, marks } : request);
    const distances = Object.entries({ photo, sign }).map(([name, box]) => {
      const is = found.boxes[name] ?? { left: 0, top: 0, width: 0, height: 0 };
      const should = turned(box, angle, size);
      return Math.hypot(is.left + is.width / 2 - should.x, is.top + is.height / 2 - should.y);
    });
    return { found, worst: Math.max(...distances) };
  };

  it('lie within 1 mm by marks and within 3 mm by the code alone', async () => {
    const page = await scan(full, { angle: 2.2 });
    const byMarks = await far(page.jpeg, 2.2, page, true);
    expect(byMarks.found).toMatchObject({ by: 'marks', codeText: 'SVD-1' });
    expect(Math.abs(byMarks.found.angle - 2.2)).toBeLessThan(0.15);
    expect(byMarks.worst).toBeLessThan(8);
    const byCode = await far(page.jpeg, 2.2, page, false);
    expect(byCode.found).toMatchObject({ by: 'code', codeText: 'SVD-1' });
    expect(byCode.worst).toBeLessThan(24);
    expect(Math.abs((byCode.found.boxes.photo?.width ?? 0) - 197)).toBeLessThan(6);
  });

  it('rest on the paper alone when nothing is printed to go by, and say so', async () => {
    const page = await scan(plain, { angle: 0 });
    const { found, worst } = await far(page.jpeg, 0, page, true);
    expect(found).toMatchObject({ by: 'page', codeText: null });
    expect(worst).toBeLessThan(4);
  });
});

describe('crop to a provider’s limits', () => {
  const spec = { width: 197, height: 276, dpi: 200, maxBytes: 20_000 };

  it('cuts the portrait to exact pixels, resolution and bytes', async () => {
    const { jpeg } = await scan(full, { angle: 0 });
    const box = { left: 1299, top: 315, width: 197, height: 276 };
    const cropped = await sandbox.cropToSpec(jpeg, { box }, spec);
    const meta = await sharp(cropped.bytes).metadata();
    expect(meta).toMatchObject({ width: 197, height: 276, density: 200, format: 'jpeg', channels: 3 });
    expect(cropped.bytes.length).toBeLessThanOrEqual(20_000);
    const gray = await sandbox.cropToSpec(jpeg, { box }, { ...spec, gray: true });
    expect((await sharp(gray.bytes).metadata()).channels).toBe(1);
  });

  it('turns around the middle of the box and fills with white outside the paper', async () => {
    const canvas = sharp({ create: { width: 600, height: 600, channels: 3, background: '#000' } });
    const dot = await sharp({ create: { width: 40, height: 200, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const picture = await canvas
      .composite([{ input: dot, left: 380, top: 50 }])
      .png()
      .toBuffer();
    const box = { left: 300, top: 50, width: 200, height: 200 };
    const small = { width: 200, height: 200, dpi: 300, maxBytes: 50_000 };
    const { bytes } = await sandbox.cropToSpec(picture, { box, rotate: 90 }, small);
    const { channels } = await statsOf(bytes, { left: 5, top: 94, width: 190, height: 12 });
    expect(channels[0]?.min).toBeGreaterThan(200);
    const outside = await sandbox.cropToSpec(picture, { box: { ...box, left: -150, top: 400 } }, small);
    const paper = await statsOf(outside.bytes, { left: 0, top: 0, width: 100, height: 200 });
    expect(paper.channels[0]?.mean).toBeGreaterThan(250);
  });

  it('refuses too few pixels and a limit that no quality reaches', async () => {
    const noise = await noiseJpeg(400, 500);
    const box = { left: 0, top: 0, width: 197, height: 276 };
    await expect(sandbox.cropToSpec(noise, { box: { ...box, width: 90 } }, spec)).rejects.toMatchObject({
      fault: { key: 'file_small', params: { width: 197, height: 276 } },
    });
    await expect(sandbox.cropToSpec(noise, { box }, { ...spec, maxBytes: 2_000 })).rejects.toMatchObject({
      code: 'file_refused',
      fault: { key: 'file_unreachable', params: { max: 2_000 } },
    });
  });
});

describe('pages and pictures', () => {
  it('sets several pictures into one PDF of A4 below a limit, or refuses', async () => {
    const { jpeg } = await scan(plain);
    const wide = await noiseJpeg(300, 200);
    const { bytes, pages } = await sandbox.imagesToPdf([jpeg, wide], { maxBytes: 400_000, gray: true });
    expect(pages).toBe(2);
    expect(bytes.length).toBeLessThanOrEqual(400_000);
    const { sizes } = await sandbox.inspectPdf(bytes);
    expect(sizes.map((size) => [Math.round(size.width), Math.round(size.height)])).toEqual([
      [595, 842],
      [842, 595],
    ]);
    const impossible = sandbox.imagesToPdf([jpeg], { maxBytesPerPage: 5_000 });
    await expect(impossible).rejects.toMatchObject({ fault: { key: 'file_unreachable' } });
  });

  it('draws a page in its colours at the resolution asked for', async () => {
    const pdf = createPdf({ title: 'Red' });
    pdf.doc.rect(0, 0, 300, 842).fill('#ff0000');
    const bytes = await finishPdf(pdf);
    const page = await sandbox.renderPdfPage(bytes, { page: 0, dpi: 100, type: 'image/jpeg' });
    expect(page).toMatchObject({ width: 827, height: 1169, type: 'image/jpeg' });
    const { dominant } = await statsOf(page.bytes, { left: 10, top: 10, width: 50, height: 50 });
    expect(dominant.r - dominant.b).toBeGreaterThan(200);
    await expect(sandbox.renderPdfPage(bytes, { page: 1 })).rejects.toThrow('No page 1');
    await expect(sandbox.renderPdfPage(bytes, { page: 0, dpi: 2000 })).rejects.toMatchObject({
      fault: { key: 'file_pixels' },
    });
  });
});

describe('quality', () => {
  it('tells sharp from blurred and signed from empty, and sees a stroke at the edge', async () => {
    const face = await facePhoto(400, 560, seededRandom(2));
    const soft = await sharp(face).blur(6).toBuffer();
    expect((await sandbox.measureQuality(face)).sharpness).toBeGreaterThan(
      4 * (await sandbox.measureQuality(soft)).sharpness,
    );
    const signed = await sandbox.measureQuality(await signaturePhoto(450, 200, seededRandom(4)));
    expect(signed.ink).toBeGreaterThan(0.01);
    expect(signed.touchesEdge).toEqual({ top: false, right: false, bottom: false, left: false });
    const whole = await signaturePhoto(450, 200, seededRandom(4));
    const cut = await sandbox.measureQuality(whole, { left: 150, top: 0, width: 300, height: 200 });
    expect(cut.touchesEdge).toMatchObject({ left: true, right: false });
    const blank = await sharp({ create: { width: 450, height: 200, channels: 3, background: '#ccc' } })
      .png()
      .toBuffer();
    expect(await sandbox.measureQuality(blank)).toMatchObject({ ink: 0, background: 204, brightness: 204 });
  });
});
