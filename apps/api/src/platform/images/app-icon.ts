import sharp from 'sharp';

/** A device may crop an icon to a circle; the middle four fifths are always visible. */
const safeShare = 0.72;

/** Draws a trusted picture (a logo encoded by us) on a white square of `side` pixels, as PNG. */
export async function appIcon(logo: Buffer, side: number): Promise<Buffer> {
  const inner = Math.round(side * safeShare);
  const picture = await sharp(logo)
    .resize({ width: inner, height: inner, fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: '#ffffff' } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
