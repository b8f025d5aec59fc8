import { manifestCode } from '@sevadesk/contract/courier';
import { formatDate } from '@sevadesk/contract/kernel/dates';
import { type Locale, m } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { addHeading, addLabelGrid, addText, finishPdf } from '../../platform/pdf/blocks.ts';
import { drawCode128, drawQr } from '../../platform/pdf/codes.ts';
import { createPdf, mm, type Pdf } from '../../platform/pdf/document.ts';
import { addTable } from '../../platform/pdf/table.ts';
import { getBusinessInfo } from '../site/index.ts';
import { type Consignment, findConsignment, merchantAddress } from './consignments.repo.ts';
import { type Item, itemsOf } from './items.repo.ts';

const codeSide = mm(24);
const barHeight = mm(12);
const barWidth = mm(62);

/** Draws the consignment number as bar code and QR code at the right margin, for either kind of scanner. */
function drawCodes(pdf: Pdf, number: string): void {
  const right = pdf.margin + pdf.width;
  drawQr(pdf.doc, manifestCode(number), right - codeSide, pdf.y, codeSide);
  const place = { x: right - codeSide - mm(8) - barWidth, y: pdf.y, width: barWidth, height: barHeight };
  drawCode128(pdf.doc, number, place);
}

async function labels(ctx: UserCtx, parcel: Consignment) {
  const { locale } = ctx;
  const [shop, network] = [await merchantAddress(ctx.db, parcel.merchantId), await getBusinessInfo(ctx)];
  const ofShop = [
    `${shop?.shopName} (${shop?.code})`,
    shop?.address1,
    shop?.address2,
    shop?.district,
    shop?.pin,
    shop?.mobile,
  ];
  const office = [network.businessName, network.add1, network.add2, network.add3, network.district, network.pin];
  const [from, to] = parcel.direction === 'in' ? [ofShop, office] : [office, ofShop];
  const line = (parts: readonly unknown[]) => parts.filter(Boolean).join(', ');
  return [
    { label: m.courier_pdf_from({}, { locale }), value: line(from) },
    { label: m.courier_pdf_to({}, { locale }), value: line(to) },
    { label: m.courier_column_company({}, { locale }), value: parcel.companyName ?? '' },
    { label: m.courier_column_awb({}, { locale }), value: parcel.awb ?? '' },
    {
      label: m.courier_column_dispatched({}, { locale }),
      value: parcel.dispatchedOn ? formatDate(parcel.dispatchedOn) : '',
    },
    { label: m.courier_column_forms({}, { locale }), value: String(parcel.formsCount) },
    ...(parcel.otherContents ? [{ label: m.courier_other({}, { locale }), value: parcel.otherContents }] : []),
  ];
}

const columnsOf = (locale: Locale) => [
  { header: '#', flex: 0.35, align: 'right' as const },
  { header: m.courier_form_ack({}, { locale }), flex: 1.5 },
  { header: m.courier_form_token({}, { locale }), flex: 1.2 },
  { header: m.courier_form_name({}, { locale }), flex: 2.4 },
  { header: m.courier_form_acked({}, { locale }), flex: 1.25 },
  { header: m.courier_pdf_tick({}, { locale }), flex: 0.7 },
];

const rowsOf = (items: readonly Item[]) =>
  items.map(({ aknNo, token, cardName, acknowledgedAt, number }, index) => [
    String(index + 1),
    aknNo ?? '',
    token ?? number,
    cardName ?? '',
    acknowledgedAt ? formatDate(acknowledgedAt.slice(0, 10)) : '',
    '',
  ]);

async function draw(ctx: UserCtx, parcel: Consignment) {
  const { locale } = ctx;
  const items = await itemsOf(ctx.db, [parcel.id]);
  const title = m.courier_pdf_manifest({ number: parcel.number }, { locale });
  const footer = (page: number, pages: number) => `${title} · ${m.downloads_page({ page, pages }, { locale })}`;
  const pdf = createPdf({ title, footer });
  const top = pdf.y;
  drawCodes(pdf, parcel.number);
  pdf.y = top;
  addHeading(pdf, m.courier_pdf_title({}, { locale }), 16);
  addText(pdf, parcel.number, { size: 12, bold: true });
  pdf.y = Math.max(pdf.y, top + codeSide) + 12;
  addLabelGrid(pdf, await labels(ctx, parcel));
  pdf.y += 8;
  if (items.length > 0) addTable(pdf, columnsOf(locale), rowsOf(items), { wraps: true });
  pdf.y += 14;
  addText(pdf, m.courier_pdf_note({}, { locale }), { size: 8.5, color: '#555555' });
  const name = `${parcel.number}.pdf`;
  return { name, type: 'application/pdf', content: await finishPdf(pdf), inline: true };
}

async function manifest(ctx: UserCtx, id: string, merchantId?: string) {
  const parcel = await findConsignment(ctx.db, id, merchantId);
  if (!parcel) throw new AppError('not_found');
  return draw(ctx, parcel);
}

/** Draws the list to enclose in the envelope, with the consignment's codes. Throws not_found. */
export const ownManifest = (ctx: MerchantCtx, id: string) => manifest(ctx, id, ctx.actor.merchantId);
export const consignmentManifest = (ctx: UserCtx, id: string) => manifest(ctx, id);
