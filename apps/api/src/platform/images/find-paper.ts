import sharp from 'sharp';
import { findMarks } from './find-marks.ts';
import { type Gray, toGray } from './raster.ts';
import { corners, fitSimilarity, type Pair, type Similarity, worstMiss } from './similarity.ts';
import type { FoundCode, MmBox, SheetRequest } from './types.ts';

/** First a search in few pixels with a large radius, then in more pixels with a small one. */
const far = { width: 414, reach: 32 };
const near = { width: 1000, reach: 4 };
/** Paper does not stretch: marks with a larger error, in mm, are something else. */
const mostMiss = 2.5;

/** The position of the print in the pixels, by at least three marks or by its code alone. */
export type FoundPaper = { by: 'marks' | 'code'; pairs: Pair[] };

const scaled = (pairs: Pair[], by: number): Pair[] =>
  pairs.map(({ paper, scan }) => ({ paper, scan: { x: scan.x * by, y: scan.y * by } }));

const zoomed = ({ a, b, dx, dy }: Similarity, by: number): Similarity => ({
  a: a * by,
  b: b * by,
  dx: dx * by,
  dy: dy * by,
});

/** Finds marks near a guess; returns the map through them if they are consistent. */
async function marksNear(page: Gray, guess: Similarity, marks: readonly MmBox[], look: typeof far) {
  const zoom = look.width / page.width;
  const raw = { width: page.width, height: page.height, channels: 1 as const };
  const gray = await toGray(sharp(page.data, { raw }).resize({ width: look.width }));
  const pairs = scaled(findMarks(gray, zoomed(guess, zoom), marks, look.reach), 1 / zoom);
  if (pairs.length < 3) return null;
  const map = fitSimilarity(pairs);
  return worstMiss(map, pairs) <= mostMiss ? { map, pairs } : null;
}

/** Returns the pairs of a code's corners, if its place on the print is known. */
function codePairs({ code }: SheetRequest, codes: readonly FoundCode[]): Pair[] | null {
  for (const { text, corners: seen } of codes) {
    const place = code?.places.find(({ pattern }) => new RegExp(pattern, 'u').test(text));
    if (!place) continue;
    return corners(place.box).flatMap((paper, index) => {
      const scan = seen[index];
      return scan ? [{ paper, scan }] : [];
    });
  }
  return null;
}

/** Finds the print of an upright sheet; null if nothing printed was found. */
export async function findPaper(
  gray: Gray,
  request: SheetRequest,
  codes: readonly FoundCode[],
): Promise<FoundPaper | null> {
  const { paper, marks = [] } = request;
  const byCode = codePairs(request, codes);
  const page = fitSimilarity([
    { paper: { x: 0, y: 0 }, scan: { x: 0, y: 0 } },
    {
      paper: { x: paper.width, y: paper.height },
      scan: { x: gray.width, y: (gray.width * paper.height) / paper.width },
    },
  ]);
  const first =
    (marks.length > 0 && (await marksNear(gray, page, marks, far))) ||
    (byCode && (await marksNear(gray, fitSimilarity(byCode), marks, { ...far, reach: 9 })));
  const second = first && (await marksNear(gray, first.map, marks, near));
  if (second) return { by: 'marks', pairs: second.pairs };
  return byCode && { by: 'code', pairs: byCode };
}
