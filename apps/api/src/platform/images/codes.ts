import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { type Gray, openImage, toGray } from './raster.ts';
import type { CodeFormat, FoundCode } from './types.ts';

let ready: Promise<unknown> | undefined;

/** Loads the binary from the package, because the default is to fetch it from a third-party server. */
async function prepare() {
  const binary = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(binary).buffer }, fireImmediately: true });
}

/** Finds codes in grey pixels, with their corners. */
export async function findCodes(gray: Gray, formats: CodeFormat[]): Promise<FoundCode[]> {
  await (ready ??= prepare());
  const rgba = new Uint32Array(gray.width * gray.height);
  for (let i = 0; i < rgba.length; i++) rgba[i] = 0xff000000 | ((gray.data[i] ?? 255) * 0x010101);
  const data = new Uint8ClampedArray(rgba.buffer);
  const image = { data, width: gray.width, height: gray.height, colorSpace: 'srgb' as const };
  // Downscaling helps square codes, but misreads bars three pixels wide as another text with a valid check digit.
  // Inverted codes are not printed; searching for them takes 50 % longer on a page without a code.
  const read = (wanted: CodeFormat[], tryDownscale: boolean) =>
    wanted.length > 0
      ? readBarcodes(image, {
          formats: wanted,
          tryHarder: true,
          tryDownscale,
          tryInvert: false,
          maxNumberOfSymbols: 20,
        })
      : [];
  const linear = await read(
    formats.filter((one) => one === 'Code128'),
    false,
  );
  const square = await read(
    formats.filter((one) => one !== 'Code128'),
    true,
  );
  return [...linear, ...square].flatMap((code) => {
    const format = formats.find((wanted) => code.format.startsWith(wanted));
    const { topLeft, topRight, bottomRight, bottomLeft } = code.position;
    return format ? [{ text: code.text, format, corners: [topLeft, topRight, bottomRight, bottomLeft] }] : [];
  });
}

/** Reads texts and corners of the codes in a picture; default QR, DataMatrix and Code 128. */
export async function readCodes(bytes: Buffer, formats?: CodeFormat[]): Promise<FoundCode[]> {
  return findCodes(await toGray(await openImage(bytes)), formats ?? ['QRCode', 'DataMatrix', 'Code128']);
}
