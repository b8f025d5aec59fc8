import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { imagesToPdf } from '../../src/platform/images/pdf-from-images.ts';
import { renderPdfPage } from '../../src/platform/images/pdf-render.ts';
import type { MmBox } from '../../src/platform/images/types.ts';
import { drawFace, drawSignature } from './drawn-person.ts';
import { seededRandom } from './files.ts';

export type ScanOptions = {
  /** A print-ready PDF; its page is treated as A4. */
  print: Buffer;
  /** From 0, default 0. */
  page?: number;
  /** Default 200. */
  dpi?: number;
  /** Position of the portrait, in mm. */
  photoBox?: MmBox;
  /** Positions of the signatures, in mm. */
  signatureBoxes?: readonly MmBox[];
  /** Clockwise skew of the paper in degrees; default 1.5. */
  angle?: number;
  /** Maximum noise of a pixel, 0 to 255; default 12. */
  noise?: number;
  /** Fraction of light lost in the darkest corner, 0 to 1; default 0.12. */
  shade?: number;
  seed?: number;
};
export type Scan = { jpeg: Buffer; pdf: Buffer; width: number; height: number };

/** Simulates a scanned form: the print with a portrait and signatures, slightly skewed, with noise and shade. */
export async function buildScan(options: ScanOptions): Promise<Scan> {
  const { print, page = 0, dpi = 200, angle = 1.5, noise = 12, shade = 0.12, seed = 1 } = options;
  const random = seededRandom(seed);
  const paper = await loadImage((await renderPdfPage(print, { page, dpi })).bytes);
  const { width, height } = paper;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((angle * Math.PI) / 180);
  context.translate(-width / 2, -height / 2);
  context.drawImage(paper, 0, 0);
  const scaled = (box: MmBox) => {
    const factor = dpi / 25.4;
    const { left, top, width: w, height: h } = box;
    return { left: left * factor, top: top * factor, width: w * factor, height: h * factor };
  };
  if (options.photoBox) drawFace(context, scaled(options.photoBox), random);
  for (const box of options.signatureBoxes ?? []) drawSignature(context, scaled(box), random);
  const { data } = context.getImageData(0, 0, width, height);
  const jpeg = await scanned(data, width, height, { noise, shade, random });
  const { bytes: pdf } = await imagesToPdf([jpeg], { dpi });
  return { jpeg, pdf, width, height };
}

/** Adds uneven light that darkens to the lower right, and noise in every pixel. */
function scanned(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
  { noise, shade, random }: { noise: number; shade: number; random: () => number },
): Promise<Buffer> {
  const out = Buffer.alloc(width * height * 3);
  for (let y = 0, from = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, from += 4, to += 3) {
      const light = 0.98 - (shade * (x / width + y / height)) / 2;
      const grain = (random() - 0.5) * 2 * noise;
      for (let channel = 0; channel < 3; channel++) {
        const value = (rgba[from + channel] ?? 255) * light + grain;
        out[to + channel] = Math.min(255, Math.max(0, value));
      }
    }
  return sharp(out, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}
