import sharp from 'sharp';

/** Of an icon that a device may cut round, four fifths are sure to be seen. */
const safeShare = 0.72;

/** A picture of our own (a logo, already encoded by us) on a white square of `side` pixels, as PNG. */
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
