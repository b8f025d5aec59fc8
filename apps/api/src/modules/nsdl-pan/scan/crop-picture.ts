import type { CropInput, ImageLimit, RuleFinding } from '@sevadesk/contract/nsdl-pan';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { imageFindings } from './image-checks.rules.ts';

export type CutPicture = { bytes: Buffer; width: number; height: number; findings: RuleFinding[] };

type Page = { bytes: Buffer; width: number; height: number };

/** A smaller box is an accident. */
const leastSide = 20;

/** Returns the box in pixels of the page, and after its rotation around its centre. */
function boxesOf({ box, rotation }: CropInput, page: Page) {
  const left = Math.round(box.x * page.width);
  const top = Math.round(box.y * page.height);
  const width = Math.min(Math.round(box.width * page.width), page.width - left);
  const height = Math.min(Math.round(box.height * page.height), page.height - top);
  if (box.x + box.width > 1.001 || box.y + box.height > 1.001 || width < leastSide || height < leastSide) {
    throw fieldError('crops', 'invalid');
  }
  if (rotation === 0 || rotation === 180) return { left, top, width, height };
  return {
    left: left + Math.round((width - height) / 2),
    top: top + Math.round((height - width) / 2),
    width: height,
    height: width,
  };
}

/**
 * Crops a box from a page, rotates it, and converts it to exactly the provider's pixels, dpi and bytes.
 * Throws invalid_input at `crops` if the box is outside the page, file_refused there if it has too few pixels or too many bytes.
 */
export async function cropPicture(
  { images }: Pick<Ctx, 'images'>,
  page: Page,
  crop: CropInput,
  limit: ImageLimit,
): Promise<CutPicture> {
  const { width, height, dpi, maxBytes } = limit;
  const box = boxesOf(crop, page);
  const fit = crop.kind === 'photo' ? ('cover' as const) : ('contain' as const);
  try {
    const spec = { width, height, dpi, maxBytes, gray: !limit.color };
    const { bytes } = await images.cropToSpec(page.bytes, { box, rotate: crop.rotation, fit }, spec);
    const grey = await images.grayPixels(bytes);
    const findings = imageFindings({ kind: crop.kind, grey, sourceWidth: box.width, bytes: bytes.length, maxBytes });
    return { bytes, width, height, findings };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'file_refused') throw error;
    const fields = error.fields.map(({ fault }) => ({ field: 'crops', fault }));
    throw new AppError('file_refused', { fields, cause: error });
  }
}
