import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createImageSandbox } from '../images/sandbox.ts';
import { addHeading, addLabelGrid, addText, drawPageFrame, finishPdf, letPagesGo } from './blocks.ts';
import { drawCharacterBoxes } from './character-boxes.ts';
import { drawCode128, drawQr } from './codes.ts';
import { createPdf, mm, newPage, type Pdf } from './document.ts';
import { overlay } from './overlay.ts';
import { addTable } from './table.ts';
import { drawLine, drawParagraph, drawRuns, measureText } from './text.ts';
import { textRuns } from './text-runs.ts';

const sandbox = createImageSandbox({ size: 1 });
afterAll(() => sandbox.close());

async function drawn(draw: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = createPdf({ title: 'Test' });
  draw(pdf);
  return finishPdf(pdf);
}

/** Returns grey pixels of a box in mm, rendered at 100 dpi. */
async function pixels(bytes: Buffer, box: { left: number; top: number; width: number; height: number }, page = 0) {
  const { bytes: png } = await sandbox.renderPdfPage(bytes, { page, dpi: 254, gray: true });
  const region = Object.fromEntries(Object.entries(box).map(([name, value]) => [name, Math.round(value * 10)]));
  return sharp(png)
    .extract({ left: 0, top: 0, width: 1, height: 1, ...region })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

const inkIn = async (bytes: Buffer, box: Parameters<typeof pixels>[1], page = 0) =>
  (await pixels(bytes, box, page)).filter((value) => value < 128).length;

describe('mixed scripts', () => {
  it('splits text where the font must change', () => {
    expect(textRuns('PAN कार्ड शुल्क ₹107.00')).toEqual([
      { text: 'PAN ', script: 'latin' },
      { text: 'कार्ड शुल्क', script: 'devanagari' },
      { text: ' ₹107.00', script: 'latin' },
    ]);
    expect(textRuns('')).toEqual([]);
  });

  it.each(['₹', 'A', 'क', 'क्ष', '।', '₹107.00 शुल्क'])('prints %s with ink, not as an empty box', async (text) => {
    const box = { left: 18, top: 15, width: 80, height: 20 };
    const sample = (shown: string) => drawn(({ doc }) => drawRuns(doc, shown, mm(20), mm(30), { size: 30 }));
    const shown = await pixels(await sample(text), box);
    expect(shown.filter((value) => value < 128).length).toBeGreaterThan(50);
    // No font has a private-use character: this is how a missing letter looks.
    const missing = await pixels(await sample('\ue000'), box);
    expect(shown.equals(missing)).toBe(false);
    expect(measureText(createPdf({ title: '' }).doc, text)).toBeGreaterThan(0);
  });

  it('joins Devanagari letters: a conjunct is narrower than its parts', () => {
    const { doc } = createPdf({ title: '' });
    const parts = measureText(doc, 'क') + measureText(doc, 'ष');
    expect(measureText(doc, 'क्ष')).toBeLessThan(parts);
  });

  it('prints bold with more ink', async () => {
    const box = { left: 18, top: 15, width: 80, height: 20 };
    const regular = await drawn(({ doc }) => drawRuns(doc, 'कखग Abc', mm(20), mm(30), { size: 30 }));
    const bold = await drawn(({ doc }) => drawRuns(doc, 'कखग Abc', mm(20), mm(30), { size: 30, bold: true }));
    expect(await inkIn(bold, box)).toBeGreaterThan((await inkIn(regular, box)) * 1.15);
  });
});

describe('lines and paragraphs', () => {
  it('shortens a line to its width and aligns it', async () => {
    const bytes = await drawn(({ doc }) => {
      drawLine(doc, 'शुल्क '.repeat(40), mm(20), mm(20), mm(50));
      drawLine(doc, 'right', mm(20), mm(40), mm(50), { align: 'right' });
    });
    expect(await inkIn(bytes, { left: 70.5, top: 15, width: 100, height: 20 })).toBe(0);
    expect(await inkIn(bytes, { left: 20, top: 18, width: 50, height: 8 })).toBeGreaterThan(100);
    expect(await inkIn(bytes, { left: 20, top: 38, width: 38, height: 8 })).toBe(0);
    expect(await inkIn(bytes, { left: 58, top: 38, width: 12.5, height: 8 })).toBeGreaterThan(50);
  });

  it('wraps, and returns its height', async () => {
    const heights: number[] = [];
    await drawn((pdf) => {
      heights.push(drawParagraph(pdf, 'one', 50, 50, 100), drawParagraph(pdf, 'word '.repeat(30), 50, 80, 100));
    });
    expect(heights[1]).toBeGreaterThan((heights[0] ?? 0) * 5);
  });
});

describe('blocks', () => {
  it('writes 2,000 rows over pages with the head on each, and footers without extra pages', async () => {
    const pdf = createPdf({ title: 'Rows', landscape: true, footer: (page, pages) => `Page ${page} of ${pages}` });
    addHeading(pdf, 'Ledger');
    const columns = [{ header: 'No', flex: 0.4 }, { header: 'Name' }, { header: 'Amount', align: 'right' as const }];
    addTable(
      pdf,
      columns,
      Array.from({ length: 2000 }, (_, i) => [String(i + 1), `Name ${i}`, `₹${i}.00`]),
    );
    const bytes = await finishPdf(pdf);
    const { pages, sizes } = await sandbox.inspectPdf(bytes, { maxPages: 200 });
    // 31 rows and a head of 16 points fit between margins of 40 on landscape A4; the first page also has the heading.
    expect(pages).toBe(Math.ceil((2000 - 29) / 31) + 1);
    expect(sizes[0]?.width).toBeGreaterThan(sizes[0]?.height ?? 0);
    for (const page of [0, pages - 1])
      expect(await inkIn(bytes, { left: 120, top: 198, width: 60, height: 10 }, page)).toBeGreaterThan(50);
    expect(await inkIn(bytes, { left: 14, top: 14, width: 40, height: 6 }, pages - 1)).toBeGreaterThan(50);
  });

  it('releases finished pages of a long document, and each has its text and footer', async () => {
    const pdf = createPdf({ title: 'Long', landscape: true, footer: (page, pages) => `Page ${page} of ${pages}` });
    for (let page = 1; page <= 120; page++) {
      if (page > 1) {
        letPagesGo(pdf, (at) => `Page ${at}`);
        newPage(pdf);
      }
      addHeading(pdf, `Part ${page}`);
      addText(pdf, Array.from({ length: 20 }, (_, at) => `word${page * 20 + at}`).join(' '));
      if (page > 51) expect(pdf.doc.bufferedPageRange().count).toBe(1);
      expect(pdf.doc.bufferedPageRange().count).toBeLessThanOrEqual(50);
    }
    // The layouts of 2,400 words are not retained to the end.
    const { _fontFamilies } = pdf.doc as unknown as { _fontFamilies: Record<string, { layoutCache: object }> };
    for (const { layoutCache } of Object.values(_fontFamilies))
      expect(Object.keys(layoutCache).length).toBeLessThan(800);
    const bytes = await finishPdf(pdf);
    expect((await sandbox.inspectPdf(bytes, { maxPages: 200 })).pages).toBe(120);
    for (const page of [0, 49, 50, 99, 100, 119]) {
      expect(await inkIn(bytes, { left: 14, top: 14, width: 40, height: 8 }, page)).toBeGreaterThan(50);
      expect(await inkIn(bytes, { left: 120, top: 198, width: 60, height: 10 }, page)).toBeGreaterThan(50);
    }
  });

  it('writes labels above values and keeps rows together', async () => {
    const bytes = await drawn((pdf) => {
      drawPageFrame(pdf);
      addText(pdf, 'Filler\n'.repeat(50));
      addLabelGrid(pdf, [
        { label: 'Name', value: 'word '.repeat(40) },
        { label: 'शुल्क', value: '₹107.00' },
        { label: 'Empty', value: '' },
      ]);
    });
    expect((await sandbox.inspectPdf(bytes)).pages).toBe(2);
  });

  it('prints each character in a box and reports the ones without a glyph', async () => {
    let rest = '';
    const bytes = await drawn(({ doc }) => {
      rest = drawCharacterBoxes(doc, { x: mm(20), y: mm(20), count: 4, width: mm(5), height: mm(6), text: 'ABCDEF' });
    });
    expect(rest).toBe('EF');
    expect(await inkIn(bytes, { left: 36, top: 21, width: 3, height: 4 })).toBeGreaterThan(20);
    expect(await inkIn(bytes, { left: 41, top: 15, width: 50, height: 15 })).toBe(0);
  });

  it('prints codes that a scanner reads', async () => {
    const bytes = await drawn(({ doc }) => {
      drawQr(doc, 'SVD-2026-000123', mm(20), mm(20), mm(25));
      drawCode128(doc, 'U-A000123', { x: mm(80), y: mm(20), width: mm(60), height: mm(15) });
    });
    const page = await sandbox.renderPdfPage(bytes, { page: 0, dpi: 200 });
    const codes = await sandbox.readCodes(page.bytes);
    expect(
      codes.map((code) => [code.format, code.text]).toSorted((a, b) => (a[0] ?? '').localeCompare(b[0] ?? '')),
    ).toEqual([
      ['Code128', 'U-A000123'],
      ['QRCode', 'SVD-2026-000123'],
    ]);
    const qr = codes.find((code) => code.format === 'QRCode');
    expect(Math.abs((qr?.corners[0].x ?? 0) - (20 / 25.4) * 200)).toBeLessThan(3);
    expect(Math.abs((qr?.corners[2].y ?? 0) - (45 / 25.4) * 200)).toBeLessThan(3);
  });
});

describe('overlay', () => {
  it('writes text, boxed characters, ticks and pictures onto an existing PDF at their places', async () => {
    const form = await drawn(({ doc }) => {
      doc.rect(mm(10), mm(10), mm(5), mm(5)).fill('#000000');
      doc.addPage();
    });
    const picture = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#000000' } })
      .png()
      .toBuffer();
    const filled = await overlay(form, [
      { kind: 'text', page: 0, x: 50, y: 50, text: '₹ शुल्क', style: { size: 14 } },
      { kind: 'characters', page: 1, x: 20, y: 100, text: 'A B', pitch: 10 },
      { kind: 'tick', page: 1, x: 20, y: 150 },
      { kind: 'image', page: 1, x: 100, y: 150, width: 20, height: 20, bytes: picture },
    ]);
    expect((await sandbox.inspectPdf(filled)).pages).toBe(2);
    expect(await inkIn(filled, { left: 10, top: 10, width: 5, height: 5 })).toBeGreaterThan(2000);
    expect(await inkIn(filled, { left: 50, top: 43, width: 30, height: 9 })).toBeGreaterThan(100);
    const at = (left: number, top: number, width = 6, height = 6) => inkIn(filled, { left, top, width, height }, 1);
    expect(await at(18, 95)).toBeGreaterThan(20);
    expect(await at(27, 95)).toBe(0);
    expect(await at(37, 95)).toBeGreaterThan(20);
    expect(await at(19, 149)).toBeGreaterThan(20);
    expect(await at(101, 151, 18, 18)).toBe(180 * 180);
    await expect(overlay(form, [{ kind: 'tick', page: 2, x: 1, y: 1 }])).rejects.toThrow('No page');
  });
});
