import type { CropInput, ImageLimit, RuleFinding } from '@sevadesk/contract/nsdl-pan';
import sharp from 'sharp';
import { fieldError } from '../../../platform/app-error.ts';
import { imageFindings } from './image-checks.rules.ts';
import { greyOf } from './measure-page.ts';
import { jpegWithin } from './page-images.ts';

export type CutPicture = { bytes: Buffer; width: number; height: number; findings: RuleFinding[] };

/**
 * Cuts a box out of a page, turns it, and brings it to exactly the provider's pixels, dpi and bytes.
 * Throws invalid_input at `crops` when the box lies outside the page or has next to no pixels.
 */
export async function cutPicture(page: Buffer, crop: CropInput, limit: ImageLimit): Promise<CutPicture> {
  const { width: pageWidth, height: pageHeight } = await sharp(page).metadata();
  const left = Math.round(crop.box.x * pageWidth);
  const top = Math.round(crop.box.y * pageHeight);
  const width = Math.round(crop.box.width * pageWidth);
  const height = Math.round(crop.box.height * pageHeight);
  if (left + width > pageWidth + 1 || top + height > pageHeight + 1 || width < 20 || height < 20) {
    throw fieldError('crops', 'invalid');
  }
  const area = { left, top, width: Math.min(width, pageWidth - left), height: Math.min(height, pageHeight - top) };
  const cut = await sharp(page).extract(area).png().toBuffer();
  const turned = await sharp(cut).rotate(crop.rotation).png().toBuffer();
  const fitted = sharp(turned)
    .resize(limit.width, limit.height, { fit: crop.kind === 'photo' ? 'cover' : 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .withMetadata({ density: limit.dpi });
  const bytes = await jpegWithin(limit.color ? fitted : fitted.greyscale(), limit.maxBytes);
  const sideways = crop.rotation === 90 || crop.rotation === 270;
  const findings = imageFindings({
    kind: crop.kind,
    grey: await greyOf(bytes),
    sourceWidth: sideways ? area.height : area.width,
    bytes: bytes.length,
    maxBytes: limit.maxBytes,
  });
  return { bytes, width: limit.width, height: limit.height, findings };
}
