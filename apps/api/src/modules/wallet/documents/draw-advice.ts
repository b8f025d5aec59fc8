import { formatDate } from '@sevadesk/contract/kernel/dates';
import { m } from '@sevadesk/messages';
import { finishPdf } from '../../../platform/pdf/blocks.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recipientOf, supplierOf } from './content.rules.ts';
import { drawClosing, drawParties, drawTotals, type Label, openPaper, rupees } from './paper.ts';
import { printedBrands, withLogo } from './printed-brand.ts';
import { businessTexts, merchantsBilled } from './printed.repo.ts';
import { getTaxIdentity } from './tax-identity.ts';
import { amountInWords } from './words.rules.ts';

/** What a payment advice says; sums in whole paise. */
export type Advice = {
  title: string;
  number: string;
  merchantId: string;
  dated: string;
  /** Further facts below number and date. */
  facts: readonly Label[];
  /** The parts of the payment, each with its label; the last one is what was paid. */
  sums: readonly { label: string; amountPaise: number }[];
  notes: readonly string[];
};

/** Draws the advice of a payment of the network to a merchant, one page, in the reader's language. */
export async function drawAdvice(
  ctx: Ctx,
  { title, number, merchantId, dated, facts, sums, notes }: Advice,
): Promise<Buffer> {
  const { locale } = ctx;
  const merchant = (await merchantsBilled(ctx.db, [merchantId])).get(merchantId);
  if (!merchant) throw new Error(`Advice ${number} names no merchant`);
  const supplier = supplierOf(await businessTexts(ctx.db), await getTaxIdentity(ctx));
  const own = (await printedBrands(ctx, [merchantId])).get(merchantId);
  const { brand } = await withLogo(ctx, { brand: own });
  const pdf = openPaper({ title, number, brand }, supplier, locale);
  const shown = [
    { label: m.wallet_document_number({}, { locale }), value: number },
    { label: m.wallet_paper_date({}, { locale }), value: formatDate(dated) },
    ...facts,
  ];
  drawParties(pdf, m.wallet_paper_paid_to({}, { locale }), recipientOf(merchant), shown, locale);
  drawTotals(
    pdf,
    sums.map(({ label, amountPaise }) => ({ label, value: rupees(amountPaise) })),
  );
  drawClosing(pdf, amountInWords(sums.at(-1)?.amountPaise ?? 0), notes, locale);
  return finishPdf(pdf);
}
