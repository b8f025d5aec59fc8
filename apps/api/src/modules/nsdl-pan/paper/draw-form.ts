import { m, recordLocale } from '@sevadesk/messages';
import { finishPdf } from '../../../platform/pdf/blocks.ts';
import { drawQr } from '../../../platform/pdf/codes.ts';
import { createPdf, mm, type Pdf } from '../../../platform/pdf/document.ts';
import { drawDeclaration, drawField, drawHeading } from './draw-fields.ts';
import { drawFirstHead, drawScrawl, titleOf, tokenText } from './draw-head.ts';
import { formCodeText } from './form-code.rules.ts';
import type { FormContent } from './form-content.rules.ts';
import { type FormLayout, layoutForm, markCentres, markSide, paper, qrPlace } from './form-layout.rules.ts';
import { line, writeText as text } from './paper-text.ts';

const locale = recordLocale;

function drawMarks(pdf: Pdf): void {
  for (const { x, y } of Object.values(markCentres)) {
    pdf.doc.rect(mm(x - markSide / 2), mm(y - markSide / 2), mm(markSide), mm(markSide)).fill('#000000');
  }
}

function drawCode(pdf: Pdf, { token, form }: FormContent, page: number, pages: number): void {
  const place = qrPlace(page);
  const words = formCodeText({ token, page, pages, version: form.version });
  drawQr(pdf.doc, words, mm(place.x), mm(place.y), mm(place.width));
}

/** Draws the top of a later page, which identifies the form if its first page is lost. */
function drawLaterHead(pdf: Pdf, content: FormContent): void {
  text(pdf, tokenText(content), 15, 15.5, { bold: true, size: 9, width: 80 });
  text(pdf, titleOf(content), 15, 21, { size: 7.5, width: 150 });
  if (content.state !== 'sample') return;
  const loud = { size: 7.5, bold: true, color: '#a11212', width: 150 };
  text(pdf, m.nsdl_pan_paper_sample_mark({}, { locale }), 15, 25, loud);
}

function drawPage(pdf: Pdf, layout: FormLayout, content: FormContent, page: number): void {
  drawMarks(pdf);
  drawCode(pdf, content, page, layout.pages);
  if (page === 1) drawFirstHead(pdf, content);
  else drawLaterHead(pdf, content);
  for (const item of layout.items.filter((one) => one.page === page)) {
    if (item.kind === 'heading') drawHeading(pdf, item, content.form.sections.indexOf(item.section) + 1, content);
    else drawField(pdf, item, content);
  }
  const { declaration } = layout;
  if (declaration.page === page) {
    drawDeclaration(pdf, declaration.rect, content);
    if (content.state === 'sample') drawScrawl(pdf, { x: 150, y: declaration.rect.y + 6, width: 45, height: 20 });
  }
  const foot = { width: paper.width - 30, align: 'center', size: 7, color: line } as const;
  text(pdf, m.nsdl_pan_pdf_page({ page, pages: layout.pages }, { locale }), 15, 286, foot);
}

/** Draws the filled (or blank) form: A4, one character per box, corner squares and a QR code on every page. Returns PDF bytes. */
export async function drawForm(content: FormContent): Promise<Buffer> {
  const layout = layoutForm(content.form);
  const pdf = createPdf({ title: titleOf(content), margin: 0 });
  for (let page = 1; page <= layout.pages; page++) {
    if (page > 1) pdf.doc.addPage();
    drawPage(pdf, layout, content, page);
  }
  return finishPdf(pdf);
}
