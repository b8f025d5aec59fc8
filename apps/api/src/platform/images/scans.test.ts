import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facePhoto, signaturePhoto } from '../../../test/factories/drawn-person.ts';
import { noiseJpeg, seededRandom } from '../../../test/factories/files.ts';
import { buildScan, type ScanOptions } from '../../../test/factories/scan.ts';
import { addText, finishPdf } from '../pdf/blocks.ts';
import { drawQr } from '../pdf/codes.ts';
import { createPdf, mm } from '../pdf/document.ts';
import { createImageSandbox } from './sandbox.ts';

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

/** Draws a form of lines, boxes, marks and a code, like a print. */
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
/** sharp's own stats read the entire input, even after extract. */
const statsOf = async (bytes: Buffer, region: Region) =>
  sharp(await sharp(bytes).extract(region).png().toBuffer()).stats();

/** A4 at 200 dpi with a large byte limit, so that the output is as good as the input. */
const sheet = { paper: { width: 210, height: 297 }, dpi: 200, maxBytes: 5_000_000 };

describe('straightening by lines', () => {
  it.each([-9.5, -3, 0, 0.7, 4.3])('finds %s degrees to a tenth, in noise and uneven light', async (angle) => {
    const { jpeg } = await scan(plain, { angle, seed: 3 });
    const straight = await sandbox.straightenSheet(jpeg, sheet);
    expect(Math.abs(straight.angle - angle)).toBeLessThanOrEqual(0.1);
    expect(straight).toMatchObject({ by: 'lines', width: 1654, height: 2339, type: 'image/jpeg', boxes: null });
    if (angle === 4.3) expect((await sandbox.straightenSheet(straight.bytes, sheet)).angle).toBe(0);
  });

  it('does not change pages without lines: an empty one, a face, a pattern', async () => {
    const empty = sharp({ create: { width: 800, height: 1100, channels: 3, background: '#fff' } });
    const pictures = [
      await empty.png().toBuffer(),
      await facePhoto(800, 1100, seededRandom(5)),
      await noiseJpeg(800, 1100),
    ];
    for (const picture of pictures) {
      expect((await sandbox.straightenSheet(picture, sheet)).angle).toBe(0);
    }
  });

  it("keeps the shape of a landscape page, and scales a phone's picture down", async () => {
    const wide = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer();
    expect(await sandbox.straightenSheet(wide, sheet)).toMatchObject({ width: 2205, height: 1654 });
  });

  it('stays below the limit of bytes, or rejects the file', async () => {
    const { jpeg } = await scan(plain);
    const small = await sandbox.straightenSheet(jpeg, { ...sheet, maxBytes: 307_200 });
    expect(small.bytes.length).toBeLessThanOrEqual(307_200);
    expect((await sharp(small.bytes).metadata()).density).toBe(200);
    await expect(sandbox.straightenSheet(jpeg, { ...sheet, maxBytes: 5_000 })).rejects.toMatchObject({
      fault: { key: 'file_unreachable' },
    });
  });
});

describe('straightening by print marks', () => {
  const places = [{ pattern: '^SVD-', box: code }];
  const request = { ...sheet, code: { format: 'QRCode' as const, places }, boxes: { photo, sign } };
  /** Returns the largest distance of the boxes from a straight print of 200 dpi, in pixels. */
  const worst = (found: Record<string, { left: number; top: number }> | null) =>
    Math.max(
      ...Object.entries({ photo, sign }).map(([name, box]) => {
        const is = found?.[name] ?? { left: -1e6, top: -1e6 };
        return Math.hypot(is.left - (box.left / 25.4) * 200, is.top - (box.top / 25.4) * 200);
      }),
    );

  it.each([-6, 0, 2.2])('maps marks to the boxes within 1 mm, at %s degrees', async (angle) => {
    const { jpeg } = await scan(full, { angle: 0 });
    const laid = await sharp(jpeg).rotate(angle, { background: '#fff' }).jpeg().toBuffer();
    const found = await sandbox.straightenSheet(laid, { ...request, marks });
    expect(found).toMatchObject({ by: 'marks', texts: ['SVD-1'], quarter: 0, width: 1654, height: 2339 });
    expect(Math.abs(found.angle - angle)).toBeLessThan(0.15);
    expect(worst(found.boxes)).toBeLessThan(8);
    const dark = await statsOf(found.bytes, { left: Math.round((8.5 / 25.4) * 200), top: 67, width: 20, height: 20 });
    expect(dark.channels[0]?.mean).toBeLessThan(60);
  });

  it('uses the code and the lines when the corners are cut off', async () => {
    const { jpeg } = await scan(full, { angle: 1.1 });
    const found = await sandbox.straightenSheet(jpeg, request);
    expect(found).toMatchObject({ by: 'code', texts: ['SVD-1'] });
    expect(Math.abs(found.angle - 1.1)).toBeLessThan(0.15);
    expect(worst(found.boxes)).toBeLessThan(24);
  });

  it.each([90, 180, 270])('rotates a page upright that was scanned at %s degrees', async (quarter) => {
    const { jpeg } = await scan(full, { angle: 1 });
    const laid = await sharp(jpeg).rotate(quarter).jpeg().toBuffer();
    const found = await sandbox.straightenSheet(laid, { ...request, marks });
    expect(found).toMatchObject({ by: 'marks', quarter: 360 - quarter });
    expect(worst(found.boxes)).toBeLessThan(8);
  });

  it('reads a page of a PDF', async () => {
    const found = await sandbox.straightenSheet(full, { ...request, marks, page: 0 });
    expect(found).toMatchObject({ by: 'marks', angle: 0, texts: ['SVD-1'] });
    await expect(sandbox.straightenSheet(full, { ...request, page: 1 })).rejects.toThrow('No page 1');
  });
});

describe("cropping to a provider's limits", () => {
  const spec = { width: 197, height: 276, dpi: 200, maxBytes: 20_000 };

  it('crops the portrait to exact pixels, resolution and bytes', async () => {
    const { jpeg } = await scan(full, { angle: 0 });
    const box = { left: 1299, top: 315, width: 197, height: 276 };
    const cropped = await sandbox.cropToSpec(jpeg, { box }, spec);
    const meta = await sharp(cropped.bytes).metadata();
    expect(meta).toMatchObject({ width: 197, height: 276, density: 200, format: 'jpeg', channels: 3 });
    expect(cropped.bytes.length).toBeLessThanOrEqual(20_000);
    const gray = await sandbox.cropToSpec(jpeg, { box }, { ...spec, gray: true });
    expect((await sharp(gray.bytes).metadata()).channels).toBe(1);
  });

  it('rotates around the centre of the box and fills with white outside the page', async () => {
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

  it('rejects too few pixels and a limit that no quality reaches', async () => {
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
  it('combines several pictures in one A4 PDF below a limit, or rejects them', async () => {
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
    const kept = await sandbox.imagesToPdf([jpeg], { asTheyAre: true });
    expect(kept.bytes.includes(jpeg)).toBe(true);
    const impossible = sandbox.imagesToPdf([jpeg], { maxBytesPerPage: 5_000 });
    await expect(impossible).rejects.toMatchObject({ fault: { key: 'file_unreachable' } });
  });

  it('renders a page in colour at the requested resolution', async () => {
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
  it('distinguishes sharp from blurred and signed from empty, and detects a stroke at the edge', async () => {
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
