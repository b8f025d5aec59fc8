import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { creditLimit, minLeft } from '../kernel/funds.ts';
import { recordId } from '../kernel/ids.ts';
import { mobile } from '../kernel/indian-ids.ts';
import { fallbackLocale } from '../kernel/languages.ts';
import { localeCode } from '../kernel/locale-schema.ts';
import { positivePaise } from '../kernel/money-schema.ts';
import { orderHistory } from '../kernel/orders.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import { billCategory, biller, billerRow, billPlan, networkText } from './billers.ts';
import { billComplaintReasons, billComplaintStatuses, billStatuses } from './status.ts';

const code = z.string().min(1).max(60);
export const billerParams = z.strictObject({ billerId: code });
export const billerQuery = z.strictObject({
  q: z.string().max(60).default(''),
  category: z.string().max(60).default(''),
  state: z.string().max(5).default(''),
});
export const plansQuery = z.strictObject({ circle: z.string().max(60).default('') });

export const billCategories = z.object({ data: z.array(billCategory), version: z.string().nullable() });
/** At most 50, best match first. */
export const billerRows = z.object({ data: z.array(billerRow) });
export const billPlans = z.object({ data: z.array(billPlan) });

/** The customer's values, by parameter name of the biller. */
const values = z.record(z.string().max(60), z.string().max(100));

export const billFetchInput = z.strictObject({ billerId: code, params: values });
export type BillFetchInput = z.output<typeof billFetchInput>;

/** A bill from the network; whole paise. `duePaise` is the amount due today, including early and late adjustments. */
export const fetchedBill = z.object({
  fetchId: recordId,
  customerName: z.string().nullable(),
  billNumber: z.string().nullable(),
  billDate: localDate.nullable(),
  dueDate: localDate.nullable(),
  amountPaise: z.int(),
  earlyPaise: z.int().nullable(),
  earlyUntil: localDate.nullable(),
  latePaise: z.int().nullable(),
  duePaise: z.int(),
});
export type FetchedBill = z.infer<typeof fetchedBill>;

/** The network's response: a bill, a reason why there is none, or a timeout. */
export const billFetched = z.object({
  outcome: z.enum(['bill', 'refused', 'unknown']),
  bill: fetchedBill.nullable(),
  reason: z.string().nullable(),
  balancePaise: z.int(),
  creditLimitPaise: creditLimit,
  minLeftPaise: minLeft,
});
export type BillFetched = z.infer<typeof billFetched>;

export const billQuoteInput = z.strictObject({ billerId: code, amountPaise: positivePaise });
/** What the shop pays and earns for this amount now; whole paise. */
export const billQuote = z.object({
  amountPaise: z.int(),
  feePaise: z.int(),
  totalPaise: z.int(),
  commissionPaise: z.int(),
  balancePaise: z.int(),
  creditLimitPaise: creditLimit,
  minLeftPaise: minLeft,
});
export type BillQuote = z.infer<typeof billQuote>;

export const billPayInput = z.strictObject({
  /** Created once by the form, so that a repeated request returns the same payment. */
  requestId: recordId,
  billerId: code,
  params: values,
  amountPaise: positivePaise,
  /** The fetched bill; required by billers that demand one. */
  fetchId: recordId.nullish(),
  planId: z.string().max(60).nullish(),
  circle: z.string().max(60).nullish(),
  /** Where to send the receipt; not a parameter of the biller. */
  mobile: optionalText(mobile.schema),
  /** Amount plus convenience fee as shown to the person, whole paise; a different current sum is rejected. */
  expectedPaise: positivePaise,
  /** Sent after the error `duplicate`: paying for the same customer, biller and amount again within a day is intended. */
  confirmDuplicate: z.boolean().default(false),
});
export type BillPayInput = z.output<typeof billPayInput>;
export const billPaid = z.object({ id: recordId, number: z.string(), status: z.enum(billStatuses) });
export type BillPaid = z.infer<typeof billPaid>;

export const billRow = z.object({
  id: recordId,
  number: z.string(),
  billerName: z.string(),
  category: z.string(),
  /** The first parameter, such as a consumer or mobile number. */
  account: z.string(),
  customerName: z.string().nullable(),
  amountPaise: z.int(),
  feePaise: z.int(),
  totalPaise: z.int(),
  networkRef: z.string().nullable(),
  status: z.enum(billStatuses),
  statusAt: instant,
  createdAt: instant,
});
export type BillRow = z.infer<typeof billRow>;
const shop = { merchantId: recordId, merchantCode: z.string(), shopName: z.string() };
export const staffBillRow = billRow.extend({ ...shop, asks: z.int(), nextAskAt: instant.nullable() });
export type StaffBillRow = z.infer<typeof staffBillRow>;

export const billComplaint = z.object({
  id: recordId,
  reason: z.enum(billComplaintReasons),
  text: z.string(),
  status: z.enum(billComplaintStatuses),
  networkRef: z.string().nullable(),
  answer: z.string().nullable(),
  createdAt: instant,
  statusAt: instant,
});
export type BillComplaint = z.infer<typeof billComplaint>;

export const billView = billRow.extend({
  version: z.int(),
  billerId: z.string(),
  categoryLabel: networkText,
  params: z.array(z.object({ name: z.string(), label: networkText, value: z.string() })),
  mobile: z.string().nullable(),
  billNumber: z.string().nullable(),
  billDate: localDate.nullable(),
  dueDate: localDate.nullable(),
  planText: z.string().nullable(),
  /** The network's reason if it rejected the payment. */
  reason: z.string().nullable(),
  /** How often the receipt was printed; from the second print it is marked as a duplicate. */
  prints: z.int(),
  complaints: z.array(billComplaint),
  history: orderHistory,
});
export type BillView = z.infer<typeof billView>;
/** A payment with the shop's own customer; the customer is null once their data is erased. */
export const ownBillView = billView.extend({
  customer: z.object({ id: recordId, dueDate: localDate.nullable(), reminds: z.boolean() }).nullable(),
});
export type OwnBillView = z.infer<typeof ownBillView>;
export const staffBillView = billView.extend({ ...shop, asks: z.int(), nextAskAt: instant.nullable() });
export type StaffBillView = z.infer<typeof staffBillView>;

/** A sheet, or a roll with this width in millimetres. */
export const receiptSizes = ['a4', '80', '58'] as const;
export type ReceiptSize = (typeof receiptSizes)[number];
export const receiptQuery = z.strictObject({
  size: z.enum(receiptSizes).default('80'),
  locale: localeCode.default(fallbackLocale),
});

/** A customer who has paid here before; the list is sorted by frequency. */
export const frequentBill = z.object({
  id: recordId,
  billerId: z.string(),
  billerName: z.string(),
  category: z.string(),
  params: z.record(z.string(), z.string()),
  account: z.string(),
  customerName: z.string().nullable(),
  lastPaidAt: instant,
  lastPaise: z.int(),
  dueDate: localDate.nullable(),
  reminds: z.boolean(),
  /** False if the biller has left the network. */
  isOffered: z.boolean(),
});
export type FrequentBill = z.infer<typeof frequentBill>;
export const frequentBills = z.object({ data: z.array(frequentBill) });
export const reminderInput = z.strictObject({ reminds: z.boolean() });

export const billComplaintInput = z.strictObject({
  reason: choice(billComplaintReasons),
  text: safeText({ max: 500, min: 3, lines: true }),
});
export type BillComplaintInput = z.output<typeof billComplaintInput>;

export const billCounts = z.object({
  byStatus: z.record(z.enum(billStatuses), z.int()),
  complaints: z.int(),
});
export type BillCounts = z.infer<typeof billCounts>;

export const billCatalogueRow = biller.extend({ categoryLabel: networkText, isOffered: z.boolean(), seenAt: instant });
export type BillCatalogueRow = z.infer<typeof billCatalogueRow>;
export const catalogueRefreshed = z.object({ version: z.string(), billers: z.int(), isChanged: z.boolean() });
