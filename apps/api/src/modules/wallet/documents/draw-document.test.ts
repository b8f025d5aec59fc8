import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImageSandbox } from '../../../platform/images/sandbox.ts';
import type { BillContent, Party, PeriodContent } from './content.rules.ts';
import type { DocumentFound } from './documents.repo.ts';
import { drawDocument } from './draw-document.ts';

const sandbox = createImageSandbox({ size: 1 });
let library: PDFiumLibrary;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(async () => {
  library.destroy();
  await sandbox.close();
});

const supplier: Party = {
  name: 'Asha Services',
  under: '',
  code: null,
  address: ['1 Marg'],
  state: 'Delhi (07)',
  contact: '9000000009',
  gstin: '07ZZZCZ9999Z1ZL',
  pan: null,
};
const recipient: Party = {
  name: 'THIRUVENKATANATHAN SUBRAMANIAM VENKATARAMANAN Seva Kendra',
  under: 'लक्ष्मी त्रिपाठी',
  code: 'R100001',
  address: ['2 Marg'],
  state: 'Maharashtra (27)',
  contact: '9000000001',
  gstin: null,
  pan: null,
};
const billed: BillContent = {
  supplier,
  recipient,
  placeOfSupply: 'Maharashtra (27)',
  sac: '998599',
  description: 'PAN application 260000000001',
  taxablePaise: 905,
  rateBasisPoints: 1_800,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 163,
  feePaise: 9_632,
  totalPaise: 10_700,
  corrects: null,
};
const invoice = (content: Partial<BillContent> = {}): DocumentFound => ({
  id: 'd1',
  kind: 'invoice',
  number: 'INV/26-27/000123',
  dated: '2026-11-21',
  reference: '260000000001',
  content: { ...billed, ...content },
});
const statement = (days: number): DocumentFound => {
  const lines = Array.from({ length: days }, (_, index) => {
    const label = `2026-10-${String((index % 31) + 1).padStart(2, '0')}`;
    return { label, kind: 'commission', count: 1, grossPaise: 10_000, tdsPaise: 200 };
  });
  const content: PeriodContent = {
    supplier,
    recipient,
    period: '2026-10',
    from: '2026-10-01',
    to: '2026-10-31',
    lines,
    tan: '',
    before: { grossPaise: 500, tdsPaise: 0 },
    section: '194H',
    rateBasisPoints: 200,
  };
  const row = { id: 'd2', kind: 'commission-statement', number: 'CST/26-27/000001', dated: '2026-10-31' } as const;
  return { ...row, reference: '2026-10', content };
};

/** The text of each page. */
async function textsOf(pdf: Buffer): Promise<string[]> {
  const document = await library.loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText());
  } finally {
    document.destroy();
  }
}

/** Counts the dark pixels of the first page. */
async function inkOf(pdf: Buffer): Promise<number> {
  const { bytes } = await sandbox.renderPdfPage(pdf, { page: 0, dpi: 100, gray: true });
  const pixels = await sharp(bytes).extractChannel(0).raw().toBuffer();
  return pixels.filter((value) => value < 128).length;
}

describe('a printed tax invoice', () => {
  it('BEY-01 has the particulars of rule 46, on one page', async () => {
    const texts = await textsOf(await drawDocument(invoice(), 'en'));
    expect(texts).toHaveLength(1);
    const wanted = [
      'Tax invoice',
      'INV/26-27/000123',
      '21-Nov-2026',
      'GSTIN 07ZZZCZ9999Z1ZL',
      'Maharashtra (27)',
      '998599',
    ];
    const sums = [
      'IGST 18%',
      '1.63/-',
      '9.05/-',
      '96.32/-',
      '107.00/-',
      'Rupees One Hundred Seven Only',
      'R100001',
      'लक्ष्मी',
    ];
    for (const text of [...wanted, ...sums]) expect(texts[0]).toContain(text);
    expect(texts[0]).not.toContain('CGST 9');
  });

  it('is no tax invoice for an unregistered supplier', async () => {
    const [text] = await textsOf(await drawDocument(invoice({ supplier: { ...supplier, gstin: null } }), 'en'));
    expect(text).toContain('Invoice');
    expect(text).not.toContain('Tax invoice');
  });

  it('prints ₹, Latin and Devanagari', async () => {
    const [plain, hindi] = [
      await inkOf(await drawDocument(invoice(), 'en')),
      await inkOf(await drawDocument(invoice(), 'hi')),
    ];
    const bare = await inkOf(await drawDocument(invoice({ recipient: { ...recipient, under: '' } }), 'en'));
    expect(plain).toBeGreaterThan(4_000);
    expect(hindi).toBeGreaterThan(4_000);
    // The only difference is the owner's name, which is in Devanagari.
    expect(plain - bare).toBeGreaterThan(60);
  });
});

describe('a printed statement', () => {
  it('has as many pages as needed, with titles and numbers on each', async () => {
    const texts = await textsOf(await drawDocument(statement(62), 'en'));
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toContain('TDS');
    expect(texts[1]).toContain('Page 2 of 2');
    expect(texts[1]).toContain('6,076.00/-');
    expect(await textsOf(await drawDocument(statement(0), 'hi'))).toHaveLength(1);
  });

  it('names the level of a merchant above the shops', async () => {
    const { content, ...row } = statement(1);
    const { lines, ...rest } = content as PeriodContent;
    const shares = lines.map((line) => ({ ...line, kind: 'override', level: 'Distributor' }));
    const [text] = await textsOf(
      await drawDocument({ ...row, content: { ...rest, lines: shares } } as DocumentFound, 'en'),
    );
    expect(text).toContain('Override (Distributor)');
  });
});
