import { m, panLabel, recordLocale } from '@sevadesk/messages';
import { mm, type Pdf } from '../../../platform/pdf/document.ts';
import type { FormContent } from './form-content.rules.ts';
import { boxes, type Rect } from './form-layout.rules.ts';
import { ruleBox as box, faint, line, writeText as text } from './paper-text.ts';

// English, as in draw-fields.ts.
const locale = recordLocale;
/** The area between the code and the photo that is cropped. */
const middle = { x: 69, width: 78 };

export function titleOf({ form }: Pick<FormContent, 'form'>): string {
  const title = form.type === 'N' ? m.nsdl_pan_paper_title_new : m.nsdl_pan_paper_title_change;
  return title({}, { locale });
}

function subtitleOf({ form }: Pick<FormContent, 'form'>): string {
  const origin = form.origin === 'indian' ? m.nsdl_pan_paper_origin_indian : m.nsdl_pan_paper_origin_foreign;
  const category = panLabel('category', form.category, locale);
  return m.nsdl_pan_paper_subtitle({ code: form.code, category, origin: origin({}, { locale }) }, { locale });
}

export function tokenText({ token }: Pick<FormContent, 'token'>): string {
  return `${m.nsdl_pan_pdf_token({}, { locale })} ${token ?? '______________'}`;
}

function labelled(pdf: Pdf, rect: Rect, words: string): void {
  box(pdf, rect);
  const style = { width: rect.width - 4, align: 'center', size: 6.5, color: line } as const;
  text(pdf, words, rect.x + 2, rect.y + 13, style);
}

/** Draws a placeholder person in a sample's photo box. */
function drawNobody(pdf: Pdf, { x, y, width, height }: Rect): void {
  const { doc } = pdf;
  doc.save().rect(mm(x), mm(y), mm(width), mm(height)).clip();
  doc.rect(mm(x), mm(y), mm(width), mm(height)).fill('#eef2f5');
  doc.circle(mm(x + width / 2), mm(y + height * 0.38), mm(width * 0.22)).fill('#8795a3');
  doc.ellipse(mm(x + width / 2), mm(y + height), mm(width * 0.42), mm(height * 0.34)).fill('#8795a3');
  doc.restore();
  box(pdf, { x, y, width, height });
}

/** Draws a placeholder signature. */
export function drawScrawl(pdf: Pdf, { x, y, width, height }: Rect): void {
  const at = (across: number, down: number): [number, number] => [mm(x + across * width), mm(y + down * height)];
  pdf.doc
    .lineWidth(1.3)
    .strokeColor('#1d3a7a')
    .moveTo(...at(0.12, 0.62))
    .bezierCurveTo(...at(0.2, 0.1), ...at(0.3, 0.1), ...at(0.28, 0.72))
    .bezierCurveTo(...at(0.36, 0.3), ...at(0.42, 0.35), ...at(0.42, 0.62))
    .bezierCurveTo(...at(0.5, 0.4), ...at(0.56, 0.4), ...at(0.58, 0.6))
    .bezierCurveTo(...at(0.66, 0.35), ...at(0.72, 0.75), ...at(0.88, 0.4))
    .stroke();
}

/** Draws the boxes: photos only for individuals, other applicants only sign. */
function drawPictures(pdf: Pdf, { form, state }: FormContent): void {
  if (form.category === 'individual') {
    labelled(pdf, boxes.photoSigned, m.nsdl_pan_pdf_sign_across({}, { locale }));
    labelled(pdf, boxes.photo, m.nsdl_pan_pdf_photo({}, { locale }));
    if (state === 'sample') {
      drawNobody(pdf, boxes.photoSigned);
      drawNobody(pdf, boxes.photo);
    }
  }
  box(pdf, boxes.signature, 0.8);
  if (state === 'sample') drawScrawl(pdf, boxes.signature);
  const beside = { width: 51, align: 'right', size: 7, color: faint } as const;
  text(pdf, m.nsdl_pan_pdf_signature({}, { locale }), 97, 66, beside);
}

function notesOf({ state, note }: FormContent): { words: string; loud?: boolean }[] {
  const facsimile = m.nsdl_pan_pdf_facsimile({}, { locale });
  if (state === 'blank') return [{ words: m.nsdl_pan_pdf_blank({}, { locale }) }, { words: facsimile }];
  if (state === 'sample')
    return [{ words: m.nsdl_pan_paper_sample_mark({}, { locale }), loud: true }, ...(note ? [{ words: note }] : [])];
  if (state === 'draft') return [{ words: facsimile }, { words: m.nsdl_pan_pdf_draft({}, { locale }), loud: true }];
  return [{ words: facsimile }];
}

/** Draws the top of page one: title, token, and the boxes for photo and signature. */
export function drawFirstHead(pdf: Pdf, content: FormContent): void {
  const centred = { x: 42, width: 126, align: 'center' } as const;
  const below = 18.5 + text(pdf, titleOf(content), centred.x, 18.5, { ...centred, bold: true, size: 11 });
  text(pdf, subtitleOf(content), centred.x, below + 1.2, { ...centred, size: 8.5 });
  let y = 35;
  for (const { words, loud } of notesOf(content)) {
    const style = loud ? { size: 8.5, bold: true, color: '#a11212' } : { size: 7, color: faint };
    y += text(pdf, words, middle.x, y, { ...style, width: middle.width }) + 1;
  }
  text(pdf, tokenText(content), middle.x, 50, { width: middle.width, bold: true, size: 10 });
  drawPictures(pdf, content);
}
