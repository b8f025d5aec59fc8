import { readFileSync } from 'node:fs';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { type Locale, m, textIn } from '@sevadesk/messages';
import { createPdf, ensureRoom, type Pdf } from '../../../platform/pdf/document.ts';
import { drawLine, drawParagraph, lineHeight, wrapText } from '../../../platform/pdf/text.ts';
import type { TextStyle } from '../../../platform/pdf/types.ts';
import type { Party, PrintedBrand } from './content.rules.ts';
import { assetFile } from '../../../platform/places.ts';

export const ink = { teal: '#0f5c5c', soft: '#e6efee', gray: '#5b6670', rule: '#c9d3d2' };

const logo = readFileSync(assetFile('site/logo.png'));
const logoSide = 40;

export type Label = { label: string; value: string };
export const rupees = (paise: number): string => formatAmount(toPaise(paise));

export type PaperTitle = { title: string; number: string; brand?: PrintedBrand | undefined };

/** Draws the picture at the left: the logo of the brand, or of the product where the network's name is the heading. */
function drawLogo({ doc, margin }: Pdf, brand: PrintedBrand | undefined): number {
  const picture = brand ? brand.logo : logo;
  if (!picture) return margin;
  doc.image(picture, margin, margin, { fit: [logoSide, logoSide] });
  return margin + logoSide + 12;
}

/** Opens a page with the brand, if any, above the legal issuer on the left, and the document's title and number on the right. */
export function openPaper({ title, number, brand }: PaperTitle, supplier: Party, locale: Locale): Pdf {
  const footer = (page: number, pages: number) => `${number} · ${m.downloads_page({ page, pages }, { locale })}`;
  const pdf = createPdf({ title: `${title} ${number}`, margin: 46, footer });
  const { doc, margin, width } = pdf;
  const left = drawLogo(pdf, brand);
  const nameWidth = margin + width * 0.62 - left;
  let y = margin - 2;
  const put = (text: string, style: TextStyle) => {
    if (text) y += drawParagraph(pdf, text, left, y, nameWidth, style);
  };
  if (brand) {
    put(brand.name, { size: 13, bold: true });
    put(textIn(brand.heading, locale), { size: 8.5, color: ink.gray });
    put(brand.contact, { size: 8.5, color: ink.gray });
    y += 4;
  }
  put(supplier.name, { size: brand ? 9.5 : 13, bold: true });
  put(supplier.under, { size: 8.5, color: ink.gray });
  put(supplier.address.join(', '), { size: 8.5, color: ink.gray });
  put([supplier.state, supplier.contact].filter(Boolean).join(' · '), { size: 8.5, color: ink.gray });
  put(taxNumbers(supplier, locale), { size: 8.5, bold: true });
  const right = margin + width * 0.64;
  const style: TextStyle = { size: 17, bold: true, color: ink.teal, align: 'right' };
  const titleHeight = drawParagraph(pdf, title, right, margin - 4, width * 0.36, style);
  drawLine(doc, number, right, margin - 2 + titleHeight, width * 0.36, { size: 10.5, align: 'right' });
  pdf.y = Math.max(y, margin + logoSide) + 10;
  drawRule(pdf, 1.2, ink.teal);
  pdf.y += 14;
  return pdf;
}

function taxNumbers({ gstin, pan }: Party, locale: Locale): string {
  const texts = [gstin && m.wallet_paper_gstin({ gstin }, { locale }), pan && m.wallet_paper_pan({ pan }, { locale })];
  return texts.filter(Boolean).join('  ·  ');
}

export function drawRule(pdf: Pdf, weight: number, color: string): void {
  const right = pdf.margin + pdf.width;
  pdf.doc.moveTo(pdf.margin, pdf.y).lineTo(right, pdf.y).lineWidth(weight).strokeColor(color).stroke();
}

/** Draws the recipient on the left and the document's facts on the right. */
export function drawParties(pdf: Pdf, heading: string, to: Party, facts: readonly Label[], locale: Locale): void {
  const { margin, width } = pdf;
  const top = pdf.y;
  const half = width * 0.5;
  let y = top;
  const put = (text: string, style: TextStyle) => {
    if (text) y += drawParagraph(pdf, text, margin, y, half - 14, style);
  };
  put(heading, { size: 8, color: ink.gray });
  put(to.name, { size: 11, bold: true });
  put([to.under, to.code].filter(Boolean).join(' · '), { size: 9 });
  put(to.address.join(', '), { size: 9, color: ink.gray });
  put([to.state, to.contact].filter(Boolean).join(' · '), { size: 9, color: ink.gray });
  put(taxNumbers(to, locale) || m.wallet_paper_unregistered({}, { locale }), { size: 9, bold: Boolean(to.gstin) });
  const bottom = drawFacts(pdf, facts, margin + half, top, width - half);
  pdf.y = Math.max(y, bottom) + 16;
}

/** Draws labels and their values, one per line; returns where they end. */
function drawFacts(pdf: Pdf, facts: readonly Label[], x: number, top: number, width: number): number {
  const labelWidth = width * 0.42;
  let y = top;
  for (const { label, value } of facts) {
    drawLine(pdf.doc, label, x, y + 0.5, labelWidth, { size: 8.5, color: ink.gray });
    y += drawParagraph(pdf, value, x + labelWidth, y, width - labelWidth, { size: 9.5 }) + 3;
  }
  return y;
}

/** Draws sums on the right; the last one is the total. */
export function drawTotals(pdf: Pdf, sums: readonly Label[]): void {
  const width = pdf.width * 0.56;
  const x = pdf.margin + pdf.width - width;
  ensureRoom(pdf, sums.length * 17 + 20);
  pdf.y += 6;
  sums.forEach(({ label, value }, index) => {
    const isLast = index === sums.length - 1;
    if (isLast) {
      pdf.y += 3;
      pdf.doc.rect(x, pdf.y, width, 24).fill(ink.soft);
      pdf.y += 4;
    }
    const style: TextStyle = isLast ? { size: 11, bold: true } : { size: 9.5 };
    drawLine(pdf.doc, label, x + 8, pdf.y, width * 0.66 - 8, style);
    drawLine(pdf.doc, value, x + width * 0.66, pdf.y, width * 0.34 - 8, { ...style, align: 'right' });
    pdf.y += isLast ? 26 : 17;
  });
}

/** Draws the sum in words, then the notes in small print. */
export function drawClosing(pdf: Pdf, words: string | null, notes: readonly string[], locale: Locale): void {
  const small: TextStyle = { size: 8, color: ink.gray };
  const texts = [...notes, m.wallet_paper_generated({}, { locale })];
  const lines = texts.flatMap((text) => wrapText(pdf.doc, text, pdf.width, small)).length;
  ensureRoom(pdf, (words ? 40 : 14) + lines * (8 * lineHeight + 2));
  pdf.y += words ? 10 : 6;
  if (words) {
    drawLine(pdf.doc, m.wallet_paper_in_words({}, { locale }), pdf.margin, pdf.y, pdf.width, small);
    pdf.y += 12;
    pdf.y += drawParagraph(pdf, words, pdf.margin, pdf.y, pdf.width, { size: 10 }) + 10;
  }
  drawRule(pdf, 0.5, ink.rule);
  pdf.y += 8;
  for (const text of texts) pdf.y += drawParagraph(pdf, text, pdf.margin, pdf.y, pdf.width, small) + 2;
}
