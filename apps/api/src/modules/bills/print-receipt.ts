import type { ReceiptSize } from '@sevadesk/contract/bills';
import { formatDate, formatDateTime, istDateOf } from '@sevadesk/contract/kernel/dates';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { type Locale, m, textIn } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { addHead, type PaperHead } from '../../platform/pdf/paper-head.ts';
import { addCentred, addDashes, addFacts, drawRoll, type RollFact, type RollSize } from '../../platform/pdf/roll.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { getPaperHead } from '../site/index.ts';
import { labelOfCategory } from './catalogue.repo.ts';
import { countPrint, lockPayment, type Payment } from './payments.repo.ts';

/** Millimetres; a roll is as long as its receipt. */
const papers = {
  a4: { width: 210, height: 297, margin: 45 },
  '80': { width: 80, margin: 5 },
  '58': { width: 58, margin: 3 },
} as const satisfies Record<ReceiptSize, RollSize>;

const type = {
  a4: { fact: 11, small: 9, name: 16, total: 22 },
  '80': { fact: 9, small: 8, name: 12, total: 17 },
  '58': { fact: 8, small: 7, name: 11, total: 14 },
} as const satisfies Record<ReceiptSize, object>;

const amount = (paise: number) => formatAmount(toPaise(paise));

function factsOf(payment: Payment, category: string, locale: Locale): RollFact[] {
  const at = { locale };
  const said = payment.params.map(({ label, value }) => ({ label: textIn(label, locale), value }));
  const facts: (RollFact | null)[] = [
    { label: m.bills_number({}, at), value: payment.number },
    { label: m.bills_network_ref({}, at), value: payment.networkRef ?? '-' },
    { label: m.bills_created({}, at), value: formatDateTime(payment.statusAt) },
    { label: m.bills_category({}, at), value: category },
    { label: m.bills_biller({}, at), value: payment.billerName },
    ...said,
    payment.customerName === '' ? null : { label: m.bills_customer({}, at), value: payment.customerName },
    payment.billNumber === null ? null : { label: m.bills_bill_number({}, at), value: payment.billNumber },
    payment.dueDate === null ? null : { label: m.bills_due_date({}, at), value: formatDate(payment.dueDate) },
    payment.planText === null ? null : { label: m.bills_plan({}, at), value: payment.planText },
    { label: m.bills_amount({}, at), value: amount(payment.amountPaise) },
    { label: m.bills_fee({}, at), value: amount(payment.feePaise) },
  ];
  return facts.filter((fact) => fact !== null);
}

type Paper = {
  payment: Payment;
  size: ReceiptSize;
  locale: Locale;
  head: PaperHead;
  category: string;
  isCopy: boolean;
};

function draw({ payment, size, locale, head, category, isCopy }: Paper): Promise<Buffer> {
  const at = { locale };
  const { fact, small, name, total } = type[size];
  return drawRoll(m.bills_receipt_title({}, at), papers[size], (pdf) => {
    addHead(pdf, head, small);
    addCentred(pdf, payment.shopName, name, true);
    addCentred(pdf, m.bills_receipt_title({}, at), fact);
    if (isCopy) addCentred(pdf, m.bills_receipt_duplicate({}, at), fact, true);
    addDashes(pdf);
    addFacts(pdf, factsOf(payment, category, locale), fact);
    addDashes(pdf);
    addCentred(pdf, m.bills_receipt_paid({}, at), small);
    addCentred(pdf, amount(payment.amountPaise + payment.feePaise), total, true);
    addDashes(pdf);
    addCentred(pdf, m.bills_receipt_note({}, at), small);
  });
}

/**
 * Prints the receipt of the shop's paid bill on a sheet or a roll of either width; from the second print on it is marked as a
 * duplicate. Throws not_found, state_refused before it is paid.
 */
export async function printReceipt(
  ctx: MerchantCtx,
  { id, size, locale }: { id: string; size: ReceiptSize; locale: Locale },
) {
  const { payment, prints } = await withTransaction(ctx, async (tx) => {
    const found = await lockPayment(tx.db, id, tx.actor.merchantId);
    if (!found) throw new AppError('not_found');
    if (found.status !== 'paid') throw new AppError('state_refused');
    return { payment: found, prints: await countPrint(tx.db, id) };
  });
  const head = await getPaperHead({ ...ctx, locale });
  const label = await labelOfCategory(ctx.db, payment.category);
  const category = textIn(label, locale);
  const content = await draw({ payment, size, locale, head, category, isCopy: prints > 1 });
  const name = `receipt-${payment.number}-${istDateOf(payment.statusAt)}.pdf`;
  return { name, type: 'application/pdf', content, inline: true };
}
