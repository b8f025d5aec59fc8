import { formatDate } from '@sevadesk/contract/kernel/dates';
import { type Locale, m } from '@sevadesk/messages';
import { AppError } from '../../../platform/app-error.ts';
import type { MerchantCtx } from '../../../platform/context.ts';
import { addHeading, addLabelGrid, addText, finishPdf } from '../../../platform/pdf/blocks.ts';
import { createPdf } from '../../../platform/pdf/document.ts';
import { addTable } from '../../../platform/pdf/table.ts';
import { getBusinessInfo } from '../../site/index.ts';
import { todayOf } from '../core/today.ts';
import { papersToPack, senderOf } from './hardcopy.repo.ts';

type Papers = Awaited<ReturnType<typeof papersToPack>>;

/** The labelled lines of the sheet: sender, recipient, date, and number of forms. */
async function labels(ctx: MerchantCtx, count: number) {
  const { locale } = ctx;
  const [sender, network] = [await senderOf(ctx.db, ctx.actor.merchantId), await getBusinessInfo(ctx)];
  const from = [`${sender.shopName} (${sender.code})`, sender.address1, sender.district, sender.pin, sender.mobile];
  const to = [network.businessName, network.add1, network.add2, network.add3, network.district, network.pin];
  return [
    { label: m.nsdl_pan_tin_pack_from({}, { locale }), value: from.filter(Boolean).join(', ') },
    { label: m.nsdl_pan_tin_pack_to({}, { locale }), value: to.filter(Boolean).join(', ') },
    { label: m.nsdl_pan_tin_pack_date({}, { locale }), value: formatDate(todayOf(ctx)) },
    { label: m.nsdl_pan_tin_pack_count({}, { locale }), value: String(count) },
  ];
}

const rowsOf = (papers: Papers) =>
  papers.map(({ aknNo, aknDate, token, cardName }, index) => [
    String(index + 1),
    aknNo ?? '',
    formatDate(aknDate),
    token ?? '',
    cardName,
    '',
  ]);

const columnsOf = (locale: Locale) => [
  { header: '#', flex: 0.35, align: 'right' as const },
  { header: m.nsdl_pan_tin_column_ack({}, { locale }), flex: 1.5 },
  { header: m.nsdl_pan_tin_column_ack_date({}, { locale }), flex: 1 },
  { header: m.nsdl_pan_tin_column_token({}, { locale }), flex: 1.2 },
  { header: m.nsdl_pan_tin_column_name({}, { locale }), flex: 2.4 },
  { header: m.nsdl_pan_tin_pack_tick({}, { locale }), flex: 0.7 },
];

/** Prints a packing list of the chosen original forms. Throws not_found for another merchant's form, state_refused for a received one. */
export async function packingList(ctx: MerchantCtx, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const papers = await papersToPack(ctx.db, wanted, ctx.actor.merchantId);
  if (papers.length !== wanted.length) throw new AppError('not_found');
  if (papers.some(({ hardcopyStatus }) => hardcopyStatus === 'received')) throw new AppError('state_refused');
  const { locale } = ctx;
  const title = m.nsdl_pan_tin_pack_title({}, { locale });
  const footer = (page: number, pages: number) => `${title} · ${m.downloads_page({ page, pages }, { locale })}`;
  const pdf = createPdf({ title, footer });
  addHeading(pdf, title, 16);
  addLabelGrid(pdf, await labels(ctx, papers.length));
  pdf.y += 8;
  addTable(pdf, columnsOf(locale), rowsOf(papers));
  pdf.y += 14;
  addText(pdf, m.nsdl_pan_tin_pack_note({}, { locale }), { size: 8.5, color: '#555555' });
  const name = `packing-list-${todayOf(ctx)}.pdf`;
  return { name, type: 'application/pdf', content: await finishPdf(pdf), inline: true };
}
