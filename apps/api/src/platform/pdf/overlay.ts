import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { mm, newDocument } from './document.ts';
import { drawRuns, measureText } from './text.ts';
import type { OverlayDraw } from './types.ts';

function apply(doc: PDFKit.PDFDocument, draw: OverlayDraw): void {
  const [x, y] = [mm(draw.x), mm(draw.y)];
  if (draw.kind === 'text') drawRuns(doc, draw.text, x, y, draw.style);
  else if (draw.kind === 'characters')
    Array.from(new Intl.Segmenter().segment(draw.text)).forEach(({ segment }, i) => {
      if (segment.trim())
        drawRuns(doc, segment, x + mm(draw.pitch) * i - measureText(doc, segment, draw.style) / 2, y, draw.style);
    });
  else if (draw.kind === 'tick') {
    const s = mm(draw.size ?? 3);
    doc
      .moveTo(x, y + s * 0.5)
      .lineTo(x + s * 0.35, y + s * 0.9)
      .lineTo(x + s, y)
      .lineWidth(1.4)
      .strokeColor('#000000')
      .stroke();
  } else doc.image(draw.bytes, x, y, { width: mm(draw.width), height: mm(draw.height) });
}

/**
 * Writes onto a copy of an existing PDF. The layer is drawn as a separate document and overlaid, so that scripts are shaped
 * as everywhere else. Pass only bytes that `inspectPdf` accepted: they are parsed in this process.
 */
export async function overlay(existing: Buffer, draws: readonly OverlayDraw[]): Promise<Buffer> {
  const target = await PDFDocument.load(existing, { updateMetadata: false });
  const pages = target.getPages();
  const used = [...new Set(draws.map((draw) => draw.page))];
  const doc = newDocument({ autoFirstPage: false });
  for (const index of used) {
    const page = pages[index];
    if (!page) throw new RangeError(`No page ${index}`);
    doc.addPage({ size: [page.getWidth(), page.getHeight()], margin: 0 });
    for (const draw of draws) if (draw.page === index) apply(doc, draw);
  }
  const layer = buffer(doc);
  doc.end();
  if (used.length > 0) {
    const embedded = await target.embedPdf(
      await layer,
      used.map((_, i) => i),
    );
    used.forEach((index, i) => {
      const layerPage = embedded[i];
      if (layerPage) pages[index]?.drawPage(layerPage);
    });
  }
  return Buffer.from(await target.save());
}
