import type { CropKind } from '@sevadesk/contract/nsdl-pan';
import type { Ctx } from '../../../platform/context.ts';
import type { PdfFile } from '../../../platform/images/types.ts';
import { type FormCode, formCodePattern, parseFormCode } from '../paper/form-code.rules.ts';
import { boxes, markCentres, markSide, paper, qrPlace, type Rect } from '../paper/form-layout.rules.ts';

export const pageDpi = 200;
/** The pages of the longest form; the layout defines the place of each code. */
const formPages = [1, 2, 3, 4];

const mmBox = ({ x, y, width, height }: Rect) => ({ left: x, top: y, width, height });

/** Excludes the printed frame from photo or signature. */
function within({ x, y, width, height }: Rect, edge: number): Rect {
  return { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge };
}

/** The features of our print that are searched on every scanned page. */
const print = {
  paper,
  dpi: pageDpi,
  marks: Object.values(markCentres).map(({ x, y }) => ({
    left: x - markSide / 2,
    top: y - markSide / 2,
    width: markSide,
    height: markSide,
  })),
  code: {
    format: 'QRCode' as const,
    places: formPages.map((page) => ({ pattern: formCodePattern(page), box: mmBox(qrPlace(page)) })),
  },
  boxes: { photo: mmBox(within(boxes.photo, 0.6)), signature: mmBox(within(boxes.signature, 0.9)) },
};
const kinds = ['photo', 'signature'] as const satisfies CropKind[];

/** A picture, or a PDF (its bytes, or the path of a large one) with a page number from 0. */
export type RawPage = ({ bytes: Buffer; page?: number; isPart?: boolean } | { file: PdfFile; page: number }) & {
  /** Also returns the full resolution of a landscape page that may be two pages. */
  keepsWhole?: boolean;
  /** The upload's remaining pages, including this one. */
  left?: number;
};
export type Suggestion = { kind: CropKind; box: Rect };

export type MeasuredPage = {
  bytes: Buffer;
  width: number;
  height: number;
  /** The angle of the correction, in degrees. */
  deskewed: number;
  /** The page and application in the form's QR code; null for a document. */
  code: FormCode | null;
  /** Crop boxes as fractions, if the form was recognised and this is its first page. */
  suggestions: Suggestion[];
  /** A page of our own print, recognised by its corner marks even without a readable code; its boxes are reliable. */
  byMarks: boolean;
  /** The page in full resolution, if it is landscape and may be two pages. */
  source?: Buffer;
};

/** A3 at 200 dpi. */
const longestSheet = 3308;

const pageOf = ({ page }: RawPage) => (page === undefined ? {} : { page });
const inside = (value: number) => Math.min(1, Math.max(0, value));

/**
 * Rotates and straightens a page, converts it to 200 dpi within the provider's bytes, and detects photo and signature.
 * Throws file_refused.
 */
export async function measurePage(ctx: Pick<Ctx, 'images'>, raw: RawPage, maxBytes: number): Promise<MeasuredPage> {
  const keepSize = 'isPart' in raw && raw.isPart === true;
  const request = { ...print, maxBytes, keepSize, ...pageOf(raw), ...(raw.left !== undefined && { left: raw.left }) };
  const source = 'file' in raw ? raw.file : raw.bytes;
  const { bytes, width, height, angle, by, boxes: found, texts } = await ctx.images.straightenSheet(source, request);
  // Documents may carry codes of other issuers.
  const code = texts.map(parseFormCode).find((one) => one !== null) ?? null;
  const suggestions = kinds.flatMap((kind): Suggestion[] => {
    const box = found?.[kind];
    if (!box || (code !== null && code.page !== 1)) return [];
    const [x, y] = [inside(box.left / width), inside(box.top / height)];
    const right = inside((box.left + box.width) / width);
    const bottom = inside((box.top + box.height) / height);
    return right > x && bottom > y ? [{ kind, box: { x, y, width: right - x, height: bottom - y } }] : [];
  });
  const measured = { bytes, width, height, deskewed: angle, code, suggestions, byMarks: by === 'marks' };
  if (width <= height || !raw.keepsWhole) return measured;
  const whole = await ctx.images.cropOut(source, { ...pageOf(raw), maxSide: longestSheet });
  return { ...measured, source: whole.bytes };
}
