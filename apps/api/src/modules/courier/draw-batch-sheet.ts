import { formatDate, istDateOf } from '@sevadesk/contract/kernel/dates';
import { type Locale, m, statusText } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { addHeading, addText, finishPdf } from '../../platform/pdf/blocks.ts';
import { drawCode128 } from '../../platform/pdf/codes.ts';
import { createPdf, ensureRoom, mm, type Pdf } from '../../platform/pdf/document.ts';
import { addTable } from '../../platform/pdf/table.ts';
import { type Consignment, consignmentsByIds } from './consignments.repo.ts';

const columnsOf = (locale: Locale) => [
  { header: '#', flex: 0.3, align: 'right' as const },
  { header: m.courier_column_number({}, { locale }), flex: 1.4 },
  { header: m.courier_column_shop({}, { locale }), flex: 2 },
  { header: m.courier_column_company({}, { locale }), flex: 1.2 },
  { header: m.courier_column_awb({}, { locale }), flex: 1.3 },
  { header: m.courier_column_forms({}, { locale }), flex: 0.6, align: 'right' as const },
  { header: m.courier_column_missing({}, { locale }), flex: 0.7, align: 'right' as const },
  { header: m.courier_column_status({}, { locale }), flex: 1.1 },
];

const rowsOf = (parcels: readonly Consignment[], locale: Locale) =>
  parcels.map((parcel, index) => [
    String(index + 1),
    parcel.number,
    `${parcel.merchantCode} ${parcel.shopName}`,
    parcel.companyName ?? '',
    parcel.awb ?? '',
    String(parcel.formsCount),
    String(parcel.missingCount),
    statusText('consignment', parcel.status, locale),
  ]);

const cellHeight = mm(22);
const barHeight = mm(9);

/** Draws the consignment numbers as bar codes, three per row: the desk opens each with one scan. */
function drawBars(pdf: Pdf, parcels: readonly Consignment[]): void {
  const width = pdf.width / 3;
  for (let from = 0; from < parcels.length; from += 3) {
    ensureRoom(pdf, cellHeight);
    const top = pdf.y;
    parcels.slice(from, from + 3).forEach(({ number, merchantCode }, place) => {
      const x = pdf.margin + place * width;
      drawCode128(pdf.doc, number, { x, y: top, width: width - mm(8), height: barHeight });
      pdf.doc.font('latin-regular').fontSize(8).fillColor('#333333');
      pdf.doc.text(`${number} · ${merchantCode}`, x, top + barHeight + 3, { lineBreak: false });
    });
    pdf.y = top + cellHeight;
  }
}

/** Draws one sheet for several consignments: a table to sign and a bar code for each. Throws not_found. */
export async function drawBatchSheet(ctx: UserCtx, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const parcels = await consignmentsByIds(ctx.db, wanted);
  if (parcels.length !== wanted.length) throw new AppError('not_found');
  const { locale } = ctx;
  const day = istDateOf(ctx.clock.now());
  const title = m.courier_pdf_batch({}, { locale });
  const footer = (page: number, pages: number) => `${title} · ${m.downloads_page({ page, pages }, { locale })}`;
  const pdf = createPdf({ title, footer, landscape: true });
  addHeading(pdf, title, 16);
  const forms = parcels.reduce((sum, { formsCount }) => sum + formsCount, 0);
  const count = { parcels: String(parcels.length), forms: String(forms), day: formatDate(day) };
  addText(pdf, m.courier_pdf_batch_count(count, { locale }));
  pdf.y += 10;
  addTable(pdf, columnsOf(locale), rowsOf(parcels, locale), { wraps: true });
  pdf.y += 20;
  drawBars(pdf, parcels);
  return { name: `batch-sheet-${day}.pdf`, type: 'application/pdf', content: await finishPdf(pdf), inline: true };
}
