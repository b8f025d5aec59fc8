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

// Loading the PDF library costs a child half a second, and most children only process pictures.
const inspectPdf: ImageTools['inspectPdf'] = async (...given) =>
  (await import('./pdf-inspect.ts')).inspectPdf(...given);
const imagesToPdf: ImageTools['imagesToPdf'] = async (...given) =>
  (await import('./pdf-from-images.ts')).imagesToPdf(...given);

/** All operations of the child process; only worker.ts may import this, otherwise decoding would run in the API itself. */
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
