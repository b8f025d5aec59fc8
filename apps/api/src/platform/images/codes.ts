import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { type Gray, openImage, toGray } from './raster.ts';
import type { CodeFormat, FoundCode } from './types.ts';

let ready: Promise<unknown> | undefined;

/** Its default is to fetch the binary from a foreign server: it is handed over from the package instead. */
async function prepare() {
  const binary = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(binary).buffer }, fireImmediately: true });
}

/** Codes in gray pixels with their corners. */
export async function findCodes(gray: Gray, formats: CodeFormat[]): Promise<FoundCode[]> {
  await (ready ??= prepare());
  const rgba = new Uint32Array(gray.width * gray.height);
  for (let i = 0; i < rgba.length; i++) rgba[i] = 0xff000000 | ((gray.data[i] ?? 255) * 0x010101);
  const data = new Uint8ClampedArray(rgba.buffer);
  const image = { data, width: gray.width, height: gray.height, colorSpace: 'srgb' as const };
  // Halving the picture helps square codes, but turns bars three pixels wide into another text with a right check digit.
  // Nobody prints white on black: looking for that too takes half as long again on a page that has no code.
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

/** Texts and corners of the codes in a picture; default QR, DataMatrix and Code 128. */
export async function readCodes(bytes: Buffer, formats?: CodeFormat[]): Promise<FoundCode[]> {
  return findCodes(await toGray(await openImage(bytes)), formats ?? ['QRCode', 'DataMatrix', 'Code128']);
}
