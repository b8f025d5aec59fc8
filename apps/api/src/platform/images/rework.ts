import { FaultFound } from './faults.ts';
import { drawPdfPage } from './pdf-render.ts';
import { decode, encode, openImage } from './raster.ts';
import type { EncodedImage, ReworkRequest } from './types.ts';

const quality = 88;
/** A smaller part contains nothing readable. */
const leastSide = 8;

type Part = NonNullable<ReworkRequest['cut']>;

/** Returns a part in whole pixels, extended to the pixels that it touches and limited to the picture. */
function pixelsOf(part: Part, { width, height }: { width: number; height: number }) {
  const left = Math.min(Math.floor(part.x * width), width - 1);
  const top = Math.min(Math.floor(part.y * height), height - 1);
  const right = Math.min(Math.ceil((part.x + part.width) * width), width);
  const bottom = Math.min(Math.ceil((part.y + part.height) * height), height);
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * Edits a picture as requested: rotates, crops, then covers parts in black, and re-encodes it without metadata. Throws file_small
 * if too little is left, file_unreachable for a cover without area.
 */
export async function rework(bytes: Buffer, request: ReworkRequest): Promise<EncodedImage> {
  const { page, turn, cut, covers, maxSide } = request;
  const source = await decode(
    page === undefined ? await openImage(bytes) : await drawPdfPage(bytes, page, 200, maxSide),
  );
  const turned = turn === 0 ? source : await decode(source.again().rotate(turn));
  const frame = pixelsOf(cut ?? { x: 0, y: 0, width: 1, height: 1 }, turned);
  if (frame.width < leastSide || frame.height < leastSide)
    throw new FaultFound({ key: 'file_small', params: { width: leastSide, height: leastSide } });
  const piece = await decode(turned.again().extract(frame));
  const black = covers.map((cover) => {
    const { left, top, width, height } = pixelsOf(cover, piece);
    const area = { width, height, channels: 3 as const, background: '#000000' };
    return { input: { create: area }, left, top };
  });
  const covered = black.length === 0 ? piece : await decode(piece.again().composite(black));
  const sized = covered.again().resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  return encode(sized, 'image/jpeg', quality);
}
