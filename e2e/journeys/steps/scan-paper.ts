import { boxes } from '../../../apps/api/src/modules/nsdl-pan/paper/form-layout.rules.ts';
import { imagesToPdf } from '../../../apps/api/src/platform/images/pdf-from-images.ts';
import { withPdf } from '../../../apps/api/src/platform/images/pdf-render.ts';
import { pdfOf } from '../../../apps/api/test/factories/files.ts';
import { buildScan } from '../../../apps/api/test/factories/scan.ts';

export type Paper = { name: string; mimeType: string; buffer: Buffer };

const dpi = 200;
const inside = ({ x, y, width, height }: (typeof boxes)['photo' | 'signature']) => ({
  left: x + 1,
  top: y + 1,
  width: width - 2,
  height: height - 2,
});

/** Simulates scans of every page of the print: photo and signature on the first, all pages skewed and noisy. */
async function scanPages(print: Buffer, seed: number): Promise<Buffer[]> {
  const pages = await withPdf(print, (document) => document.getPageCount());
  const scans: Buffer[] = [];
  for (let page = 0; page < pages; page++) {
    const signed = page === 0 ? { photoBox: inside(boxes.photo), signatureBoxes: [inside(boxes.signature)] } : {};
    const angle = page % 2 === 0 ? 1.3 : -0.8;
    scans.push((await buildScan({ print, page, dpi, angle, noise: 10, seed: seed + page, ...signed })).jpeg);
  }
  return scans;
}

/** Returns the signed form as one image per page, with the proofs as a PDF. */
export async function scanAsJpeg(print: Buffer, seed: number): Promise<Paper[]> {
  const scans = await scanPages(print, seed);
  const pictures = scans.map((buffer, index) => ({ name: `form-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer }));
  return [...pictures, { name: 'proofs.pdf', mimeType: 'application/pdf', buffer: await pdfOf(1) }];
}

/** Returns the signed form as one PDF, as from an office scanner. */
export async function scanAsPdf(print: Buffer, seed: number): Promise<Paper[]> {
  const { bytes } = await imagesToPdf(await scanPages(print, seed), { dpi });
  return [{ name: 'form.pdf', mimeType: 'application/pdf', buffer: bytes }];
}
