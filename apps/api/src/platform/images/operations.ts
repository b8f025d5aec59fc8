import { readCodes } from './codes.ts';
import { cropToSpec } from './crop.ts';
import { cropOut } from './crop-out.ts';
import { countPages, renderPdfPage } from './pdf-render.ts';
import { pictogram } from './pictogram.ts';
import { measureQuality } from './quality.ts';
import { grayPixels } from './raster.ts';
import { rework } from './rework.ts';
import { straightenSheet } from './straighten.ts';
import type { ImageTools } from './types.ts';
import { inspectImage, inspectUpload, normaliseUpload } from './uploads.ts';

// The library that takes PDFs apart costs a child half a second to load, and most of them only ever see pictures.
const inspectPdf: ImageTools['inspectPdf'] = async (...given) =>
  (await import('./pdf-inspect.ts')).inspectPdf(...given);
const imagesToPdf: ImageTools['imagesToPdf'] = async (...given) =>
  (await import('./pdf-from-images.ts')).imagesToPdf(...given);

/** Everything the child process can be asked for; only worker.ts may import this, or decoding happens in the API itself. */
export const operations: ImageTools = {
  inspectImage,
  inspectUpload,
  normaliseUpload,
  inspectPdf,
  renderPdfPage,
  imagesToPdf,
  countPages,
  straightenSheet,
  cropOut,
  rework,
  cropToSpec,
  readCodes,
  grayPixels,
  measureQuality,
  pictogram,
};
