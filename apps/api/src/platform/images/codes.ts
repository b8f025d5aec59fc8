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
  const rgba = new Uint8ClampedArray(gray.width * gray.height * 4);
  for (let i = 0; i < gray.data.length; i++)
    rgba.fill(gray.data[i] ?? 255, i * 4, i * 4 + 3).fill(255, i * 4 + 3, i * 4 + 4);
  const image = { data: rgba, width: gray.width, height: gray.height, colorSpace: 'srgb' as const };
  const found = await readBarcodes(image, { formats, tryHarder: true, maxNumberOfSymbols: 20 });
  return found.flatMap((code) => {
    const format = formats.find((wanted) => code.format.startsWith(wanted));
    const { topLeft, topRight, bottomRight, bottomLeft } = code.position;
    return format ? [{ text: code.text, format, corners: [topLeft, topRight, bottomRight, bottomLeft] }] : [];
  });
}

/** Texts and corners of the codes in a picture; default QR, DataMatrix and Code 128. */
export async function readCodes(bytes: Buffer, formats?: CodeFormat[]): Promise<FoundCode[]> {
  return findCodes(await toGray(await openImage(bytes)), formats ?? ['QRCode', 'DataMatrix', 'Code128']);
}
