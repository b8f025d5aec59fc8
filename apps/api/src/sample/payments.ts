import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { rupeesText, toPaise } from '@sevadesk/contract/kernel/money';
import type { PaymentMode } from '@sevadesk/contract/payments';
import { approvePayment } from '../modules/payments/approve-payment.ts';
import { rejectPayment } from '../modules/payments/reject-payment.ts';
import { requestPayment } from '../modules/payments/request-payment.ts';
import type { Ctx } from '../platform/context.ts';
import { addHeading, addLabelGrid, addText, finishPdf } from '../platform/pdf/blocks.ts';
import { createPdf } from '../platform/pdf/document.ts';
import { actingAs, actingAsShop } from './sample-actors.ts';
import type { SampleClock } from './sample-time.ts';
import { shops } from './shops.ts';

const networkBank = '01900000-0000-7000-8004-000000000001';

type Payment = {
  daysAgo: number;
  shop: string;
  amountPaise: number;
  mode: PaymentMode;
  ends: 'approved' | 'rejected' | 'pending';
};

const first: Payment[] = shops.map(({ userName, paidInPaise }, index) => ({
  daysAgo: 28 - index,
  shop: userName,
  amountPaise: paidInPaise,
  mode: 'IMPS',
  ends: 'approved',
}));

const later: Payment[] = [
  { daysAgo: 16, shop: 'shop', amountPaise: 100_000, mode: 'UPI', ends: 'approved' },
  { daysAgo: 12, shop: 'bazaar', amountPaise: 1_000_000, mode: 'CASH', ends: 'approved' },
  { daysAgo: 9, shop: 'dakghar', amountPaise: 50_000, mode: 'UPI', ends: 'rejected' },
  { daysAgo: 8, shop: 'dakghar', amountPaise: 50_000, mode: 'UPI', ends: 'approved' },
  { daysAgo: 4, shop: 'franchise', amountPaise: 1_000_000, mode: 'NEFT', ends: 'approved' },
  { daysAgo: 2, shop: 'bazaar', amountPaise: 60_000, mode: 'IMPS', ends: 'approved' },
  { daysAgo: 1, shop: 'shop', amountPaise: 150_000, mode: 'IMPS', ends: 'pending' },
  { daysAgo: 0, shop: 'dakghar', amountPaise: 40_000, mode: 'CASH', ends: 'pending' },
  { daysAgo: 17, shop: 'shop', amountPaise: 2_500_000, mode: 'NEFT', ends: 'approved' },
];

/** Returns references that are recognisable as samples if the number's format allows it. */
function referenceOf(mode: PaymentMode, index: number): string {
  if (mode === 'NEFT') return `SAMP0000000000${String(index).padStart(2, '0')}`;
  if (mode === 'CASH') return `SAMPLE-${String(index).padStart(2, '0')}`;
  return String(300_000_000_100 + index);
}

/** Draws the picture of a slip, as a shop uploads it. */
async function slip(ctx: Ctx, amount: string, reference: string): Promise<Buffer> {
  const pdf = createPdf({ title: 'Sample payment slip' });
  addHeading(pdf, 'Sample payment slip');
  addText(pdf, 'Drawn for the sample network; no bank has seen this money.');
  addLabelGrid(pdf, [
    { label: 'Amount', value: amount },
    { label: 'Reference', value: reference },
  ]);
  const { bytes } = await ctx.images.renderPdfPage(await finishPdf(pdf), { page: 0, dpi: 90, type: 'image/jpeg' });
  return bytes;
}

/** Adds payments of the shops, requested and decided as people do it; the last two are pending. */
export async function seedPayments(ctx: Ctx, clock: SampleClock): Promise<void> {
  const accounts = await actingAs(ctx, 'accounts');
  for (const [index, { daysAgo, shop, amountPaise, mode, ends }] of [...first, ...later].entries()) {
    clock.goTo(daysAgo, 11);
    const reference = referenceOf(mode, index);
    const { id } = await requestPayment(await actingAsShop(ctx, shop), {
      amountPaise: toPaise(amountPaise),
      mode,
      bankAccountId: networkBank,
      reference,
      paidOn: istDateOf(clock.now()),
      files: [{ name: 'slip.jpg', bytes: await slip(ctx, rupeesText(toPaise(amountPaise)), reference) }],
    });
    clock.pass(40);
    if (ends === 'approved') await approvePayment(accounts, { id });
    if (ends === 'rejected') await rejectPayment(accounts, { id, reason: 'The bank shows no such payment' });
  }
}
