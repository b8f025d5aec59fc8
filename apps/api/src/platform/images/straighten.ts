import sharp from 'sharp';
import { findCodes } from './codes.ts';
import { withDensity } from './density.ts';
import { FaultFound } from './faults.ts';
import { type FoundPaper, findPaper } from './find-paper.ts';
import { drawPdfPage } from './pdf-render.ts';
import { decode, type Gray, openImage, parseHeader, toGray } from './raster.ts';
import { degreesOf, fitSimilarity, type Pair } from './similarity.ts';
import { slopeOf } from './slope.ts';
import { cropBox, type Pixels, turn } from './turn.ts';
import type { EncodedImage, FoundCode, PdfFile, PixelBox, Sheet, SheetRequest } from './types.ts';

/** Rotation costs sharpness: a smaller angle is not visible on a page. */
const leastAngle = 0.15;
const qualities = [88, 78, 68, 58, 48, 38];
const grayQualities = [58, 48, 38, 30, 22];

type Size = { width: number; height: number };

function sizeOf({ paper, dpi }: SheetRequest): Size {
  const pixels = (mm: number) => Math.round((mm / 25.4) * dpi);
  return { width: pixels(paper.width), height: pixels(paper.height) };
}

/** Scales the page to the pixels of the paper, landscape if it is landscape; keeps its own proportions. */
async function fitted(source: Buffer | PdfFile, request: SheetRequest): Promise<Pixels> {
  const size = sizeOf(request);
  const longest = Math.max(size.width, size.height);
  if (request.page !== undefined) return decode(await drawPdfPage(source, request.page, request.dpi, longest));
  if (!Buffer.isBuffer(source)) throw new RangeError('A page of the file must be named');
  const { width, height } = await parseHeader(source);
  const room = width > height === size.width > size.height ? size : { width: size.height, height: size.width };
  return decode(
    (await openImage(source)).resize({ ...room, fit: 'inside', withoutEnlargement: request.keepSize === true }),
  );
}

/** Returns the clockwise quarter turns that make a known code upright. */
function quarterOf({ code }: SheetRequest, codes: readonly FoundCode[]): number {
  const known = codes.find(({ text }) => code?.places.some(({ pattern }) => new RegExp(pattern, 'u').test(text)));
  if (!known) return 0;
  const [topLeft, topRight] = known.corners;
  const angle = (Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x) * 180) / Math.PI;
  return (((Math.round(-angle / 90) * 90) % 360) + 360) % 360;
}

/** Fits a line through (paper, scan) of one axis: scan = scale · paper + shift. */
function fitAxis(pairs: readonly Pair[], axis: 'x' | 'y'): { scale: number; shift: number } {
  const mean = (side: 'paper' | 'scan') => pairs.reduce((sum, pair) => sum + pair[side][axis], 0) / pairs.length;
  const [from, to] = [mean('paper'), mean('scan')];
  const [dot, size] = pairs.reduce(
    ([d, s], { paper, scan }) => [
      d + (paper[axis] - from) * (scan[axis] - to),
      s + (paper[axis] - from) * (paper[axis] - from),
    ],
    [0, 0],
  );
  const scale = dot / size;
  return { scale, shift: to - scale * from };
}

function boxesOn(request: SheetRequest, pairs: readonly Pair[]): Record<string, PixelBox> {
  const [x, y] = [fitAxis(pairs, 'x'), fitAxis(pairs, 'y')];
  const place = ([name, { left, top, width, height }]: [string, NonNullable<SheetRequest['boxes']>[string]]) => [
    name,
    {
      left: Math.round(x.scale * left + x.shift),
      top: Math.round(y.scale * top + y.shift),
      width: Math.round(x.scale * width),
      height: Math.round(y.scale * height),
    },
  ];
  return Object.fromEntries(Object.entries(request.boxes ?? {}).map(place));
}

/** Crops the sheet along its own edges, which the marks show: afterwards the scale is the same everywhere. */
async function alongMarks(image: Pixels, pairs: readonly Pair[], request: SheetRequest): Promise<Pixels> {
  const [edges] = Object.values(boxesOn({ ...request, boxes: { all: { left: 0, top: 0, ...request.paper } } }, pairs));
  if (!edges) return image;
  // There is almost no scaling here: the cheaper kernel makes no difference.
  return decode((await cropBox(image, edges)).resize({ ...sizeOf(request), fit: 'fill', kernel: 'cubic' }));
}

/** Crops the centre of a rotated picture, at most in its size before the rotation. */
async function middleOf(image: Pixels, before: Size): Promise<{ image: Pixels; box: PixelBox }> {
  const width = Math.min(before.width, image.width);
  const height = Math.min(before.height, image.height);
  const left = Math.round((image.width - width) / 2);
  const top = Math.round((image.height - height) / 2);
  const box = { left, top, width, height };
  return { image: await decode(image.again().extract(box)), box };
}

/** Returns the first result of a descending quality ladder that is small enough: tries the best first, then a binary search. */
async function firstWithin(
  ladder: readonly number[],
  encoded: (quality: number) => Promise<Buffer>,
  maxBytes: number,
): Promise<{ fits: Buffer | null; smallest: number }> {
  let [fits, smallest]: [Buffer | null, number] = [null, Number.POSITIVE_INFINITY];
  let [from, to] = [0, ladder.length];
  while (from < to) {
    const at = from === 0 && to === ladder.length ? 0 : Math.floor((from + to) / 2);
    const bytes = await encoded(ladder[at] ?? 0);
    smallest = Math.min(smallest, bytes.length);
    if (bytes.length <= maxBytes) [fits, to] = [bytes, at];
    else from = at + 1;
  }
  return { fits, smallest };
}

async function jpegWithin(image: Pixels, { maxBytes, dpi }: SheetRequest): Promise<EncodedImage> {
  const { width, height } = image;
  const coloured = await firstWithin(
    qualities,
    async (quality) => withDensity(await image.again().jpeg({ quality }).toBuffer(), dpi),
    maxBytes,
  );
  if (coloured.fits) return { bytes: coloured.fits, type: 'image/jpeg', width, height };
  const gray = await toGray(image.again());
  const plain = () => sharp(gray.data, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
  const { fits, smallest } = await firstWithin(
    grayQualities,
    async (quality) => withDensity(await plain().jpeg({ quality }).toBuffer(), dpi),
    maxBytes,
  );
  if (fits) return { bytes: fits, type: 'image/jpeg', width, height };
  throw new FaultFound({
    key: 'file_unreachable',
    params: { max: maxBytes, smallest: Math.min(smallest, coloured.smallest) },
  });
}

async function straight(
  { image, gray }: { image: Pixels; gray: Gray },
  found: FoundPaper | null,
  request: SheetRequest,
): Promise<Omit<Sheet, keyof EncodedImage | 'texts' | 'quarter'> & { image: Pixels }> {
  const slope = found?.by === 'marks' ? null : await slopeOf(gray);
  const byPrint = found ? degreesOf(fitSimilarity(found.pairs)) : 0;
  // A code is too short to measure a page's rotation; it only shows whether the lines' rotation is plausible.
  const isLines = slope?.isSure && (!found || Math.abs(slope.angle - byPrint) < 2);
  const measured = isLines ? slope.angle : byPrint;
  const angle = Math.abs(measured) < leastAngle ? 0 : measured;
  const turned = await turn(image, -angle);
  const pairs = found?.pairs.map(({ paper, scan }) => ({ paper, scan: turned.move(scan) })) ?? [];
  if (found?.by === 'marks') {
    const sheet = await alongMarks(turned.image, pairs, request);
    const perMm = sheet.width / request.paper.width;
    const exact = [
      { paper: { x: 0, y: 0 }, scan: { x: 0, y: 0 } },
      { paper: { x: 1, y: 1 }, scan: { x: perMm, y: perMm } },
    ];
    return { image: sheet, angle, by: 'marks', boxes: boxesOn(request, exact) };
  }
  const { image: middle, box } = await middleOf(turned.image, image);
  const shifted = pairs.map(({ paper, scan }) => ({ paper, scan: { x: scan.x - box.left, y: scan.y - box.top } }));
  const by = found ? 'code' : isLines ? 'lines' : 'nothing';
  return { image: middle, angle, by, boxes: found ? boxesOn(request, shifted) : null };
}

/**
 * Straightens one page of a scan: upright by its code, straight by its marks, its code or its lines, in the pixels of the paper,
 * below a number of bytes. Throws file_unreachable if no quality is small enough.
 */
export async function straightenSheet(source: Buffer | PdfFile, request: SheetRequest): Promise<Sheet> {
  const { code } = request;
  const read = async (image: Pixels) => {
    const gray = await toGray(image.again());
    return { gray, codes: code ? await findCodes(gray, [code.format]) : [] };
  };
  const first = await fitted(source, request);
  const seen = await read(first);
  const quarter = quarterOf(request, seen.codes);
  const upright = quarter === 0 ? first : (await turn(first, quarter)).image;
  const { gray, codes } = quarter === 0 ? seen : await read(upright);
  const { image, ...facts } = await straight({ image: upright, gray }, await findPaper(gray, request, codes), request);
  return { ...(await jpegWithin(image, request)), ...facts, quarter, texts: seen.codes.map(({ text }) => text) };
}
