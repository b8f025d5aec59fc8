import { readCodes } from './codes.ts';
import { cropToSpec } from './crop.ts';
import { imagesToPdf } from './pdf-from-images.ts';
import { inspectPdf } from './pdf-inspect.ts';
import { renderPdfPage } from './pdf-render.ts';
import { measureQuality } from './quality.ts';
import { grayPixels } from './raster.ts';
import { straightenSheet } from './straighten.ts';
import type { ImageTools } from './types.ts';
import { inspectImage, inspectUpload, normaliseUpload } from './uploads.ts';

/** Everything the child process can be asked for; only worker.ts may import this, or decoding happens in the API itself. */
export const operations: ImageTools = {
  inspectImage,
  inspectUpload,
  normaliseUpload,
  inspectPdf,
  renderPdfPage,
  imagesToPdf,
  straightenSheet,
  cropToSpec,
  readCodes,
  grayPixels,
  measureQuality,
};
