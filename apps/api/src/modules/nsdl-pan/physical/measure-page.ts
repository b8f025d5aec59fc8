import type { CropKind } from '@sevadesk/contract/nsdl-pan';
import sharp from 'sharp';
import type { Ctx } from '../../../platform/context.ts';
import { type FormCode, readFormCode } from './form-code.rules.ts';
import { boxes, markCentres, markSide, paper, type Rect } from './form-layout.rules.ts';
import { findMarks, type Grey, leanOf, type Marks, mapper } from './marks.rules.ts';
import { jpegWithin, pageSize, toPaper } from './page-images.ts';

/** Marks are looked for at a quarter of the page's pixels: fast, and a mark is still ten pixels wide. */
const searchWidth = 414;
const mostLean = 12;

/** The picture as one byte a pixel, shrunk to a width when one is given. */
export async function greyOf(picture: Buffer, width?: number): Promise<Grey> {
  const image = sharp(picture).greyscale();
  const { data, info } = await (width === undefined ? image : image.resize({ width }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bytes = info.channels === 1 ? data : data.filter((_, index) => index % info.channels === 0);
  return { data: new Uint8Array(bytes), width: info.width, height: info.height };
}

async function marksOf(picture: Buffer): Promise<{ marks: Marks; grey: Grey } | undefined> {
  const grey = await greyOf(picture, searchWidth);
  const marks = findMarks(grey, Math.round((markSide / paper.width) * searchWidth));
  return marks && { marks, grey };
}

export type Suggestion = { kind: CropKind; box: Rect };

export type MeasuredPage = {
  bytes: Buffer;
  width: number;
  height: number;
  /** Degrees by which it was straightened. */
  deskewed: number;
  /** What the form's QR code says: which page of which application; null for a document. */
  code: FormCode | null;
  /** Crop boxes as fractions, when the form's corner squares were found on its first page. */
  suggestions: Suggestion[];
};

/** The code of our own print, whichever of the codes on the page it is; documents carry codes of others. */
async function codeOf({ images }: Pick<Ctx, 'images'>, page: Buffer): Promise<FormCode | null> {
  const found = await images.readCodes(page, ['QRCode']);
  return found.map(({ text }) => readFormCode(text)).find((code) => code !== null) ?? null;
}

const inside = (value: number) => Math.min(1, Math.max(0, value));

/** A rectangle of the form, found on the page through its marks, as fractions of the page. */
function found(rect: Rect, marks: Marks, grey: Grey): Rect {
  const map = mapper(marks, markCentres);
  const corners = [
    map({ x: rect.x, y: rect.y }),
    map({ x: rect.x + rect.width, y: rect.y }),
    map({ x: rect.x, y: rect.y + rect.height }),
    map({ x: rect.x + rect.width, y: rect.y + rect.height }),
  ];
  const xs = corners.map(({ x }) => inside(x / grey.width));
  const ys = corners.map(({ y }) => inside(y / grey.height));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The printed frame itself is no part of photo or signature. */
function within(rect: Rect, edge: number): Rect {
  return { x: rect.x + edge, y: rect.y + edge, width: rect.width - 2 * edge, height: rect.height - 2 * edge };
}

/** Straightens a page through the form's corner squares, brings it to 200 dpi and under the provider's bytes, and looks for photo and signature. */
export async function measurePage(ctx: Pick<Ctx, 'images'>, picture: Buffer, maxBytes: number): Promise<MeasuredPage> {
  let page = await toPaper(picture);
  let seen = await marksOf(page);
  let deskewed = 0;
  const lean = seen ? leanOf(seen.marks) : 0;
  if (Math.abs(lean) > 0.15 && Math.abs(lean) < mostLean) {
    page = await toPaper(await sharp(page).rotate(-lean, { background: '#ffffff' }).jpeg({ quality: 92 }).toBuffer());
    deskewed = Math.round(lean * 100) / 100;
    seen = await marksOf(page);
  }
  const bytes = await jpegWithin(sharp(page).withMetadata({ density: 200 }), maxBytes);
  const { width, height } = await sharp(bytes).metadata();
  const code = await codeOf(ctx, page);
  const suggestions: Suggestion[] =
    seen && (code === null || code.page === 1)
      ? [
          { kind: 'photo', box: found(within(boxes.photo, 0.6), seen.marks, seen.grey) },
          { kind: 'signature', box: found(within(boxes.signature, 0.9), seen.marks, seen.grey) },
        ]
      : [];
  return { bytes, width: width ?? pageSize.width, height: height ?? pageSize.height, deskewed, code, suggestions };
}
