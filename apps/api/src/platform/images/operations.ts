import { suggestBoxes } from './boxes.ts';
import { readCodes } from './codes.ts';
import { cropToSpec } from './crop.ts';
import { deskew } from './deskew.ts';
import { imagesToPdf } from './pdf-from-images.ts';
import { inspectPdf } from './pdf-inspect.ts';
import { renderPdfPage } from './pdf-render.ts';
import { measureQuality } from './quality.ts';
import type { ImageTools } from './types.ts';
import { inspectImage, normaliseUpload } from './uploads.ts';

/** Everything the child process can be asked for; only worker.ts may import this, or decoding happens in the API itself. */
export const operations: ImageTools = {
  inspectImage,
  normaliseUpload,
  inspectPdf,
  renderPdfPage,
  imagesToPdf,
  deskew,
  cropToSpec,
  readCodes,
  suggestBoxes,
  measureQuality,
};
