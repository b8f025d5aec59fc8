/** The library would fetch the binary from a foreign server by default; it is served with the application instead. */
const wasmUrl = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;

/** The longest side to search: a phone's picture of a dense code needs this resolution, and not more. */
const longestSide = 2600;

type Detector = { detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> };

/** Decodes the QR codes in a picture on this device: by the browser if possible, else by the library. */
export async function readQrCodes(picture: Blob): Promise<string[]> {
  const image = await scaled(picture);
  try {
    const own = await byBrowser(image);
    return own.length > 0 ? own : await byLibrary(image);
  } finally {
    image.close();
  }
}

async function scaled(picture: Blob): Promise<ImageBitmap> {
  const image = await createImageBitmap(picture);
  const factor = longestSide / Math.max(image.width, image.height);
  if (factor >= 1) return image;
  const resizeWidth = Math.round(image.width * factor);
  image.close();
  return createImageBitmap(picture, { resizeWidth, resizeQuality: 'high' });
}

async function byBrowser(image: ImageBitmap): Promise<string[]> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return [];
  try {
    if (!(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return [];
    const found = await new BarcodeDetector({ formats: ['qr_code'] }).detect(image);
    return found.map(({ rawValue }) => rawValue);
  } catch {
    // Some systems have the API without its service.
    return [];
  }
}

let ready: Promise<unknown> | undefined;

async function byLibrary(image: ImageBitmap): Promise<string[]> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  ready ??= prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  // A failed load is retried with the next picture.
  ready.catch(() => {
    ready = undefined;
  });
  await ready;
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (!context) return [];
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height);
  const codes = await readBarcodes(pixels, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 4 });
  return codes.map(({ text }) => text);
}
