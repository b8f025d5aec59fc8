import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { withFault } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';
import { type Paise, toPaise } from '../kernel/paise.ts';
import { safeText } from '../kernel/text.ts';
import { smsEvents } from '../kernel/sms-events.ts';

/** Hundredths of a paisa in a rupee. */
const perRupee = 10_000;

/** Formats the price of an SMS unit in rupees, with two to four decimals: 1450 hundredths of a paisa are '0.145'. */
export function unitPriceText(hundredths: number): string {
  const [whole = '0', decimals = ''] = (hundredths / perRupee).toFixed(4).split('.');
  return `${whole}.${decimals.replace(/0{1,2}$/, '')}`;
}

/** Rounds a cost in hundredths of a paisa half up to whole paise. */
export function paiseOfHundredths(hundredths: number): Paise {
  return toPaise((BigInt(hundredths) + 50n) / 100n);
}

/** Converts a typed price to hundredths of a paisa: '0.145' is 1450. */
export function hundredthsOf(price: string): number {
  return Math.round(Number(price) * perRupee);
}

/** A typed price in rupees with at most four decimals. */
const unitPrice = safeText({ max: 8 }).refine(
  ...withFault((text: string) => /^\d{1,3}(\.\d{1,4})?$/.test(text), 'amount'),
);

/** The price of a unit at a gateway from a day on. */
export const smsPriceInput = z.strictObject({
  gatewayId: z.string().min(1).pipe(recordId),
  validFrom: localDate,
  price: unitPrice,
  source: safeText({ max: 300 }),
});
export type SmsPriceInput = z.output<typeof smsPriceInput>;

export const smsPriceRow = z.object({
  gatewayId: recordId,
  gateway: z.string(),
  validFrom: localDate,
  /** Hundredths of a paisa. */
  priceHundredths: z.int(),
  source: z.string(),
  savedBy: z.string().nullable(),
  savedAt: instant,
});
export type SmsPriceRow = z.infer<typeof smsPriceRow>;

/** What a shop paid for the SMS of a month. */
export const smsMonth = z.object({
  /** The first day of the month. */
  month: localDate,
  messages: z.int(),
  /** GST included; each day has its own tax invoice. */
  amountPaise: paise,
  invoices: z.int(),
});
export type SmsMonth = z.infer<typeof smsMonth>;

const sums = { messages: z.int(), units: z.int(), costPaise: paise };

/** The messages of this month and what they cost, by event; and how far today's limit is used. */
export const smsOverview = z.object({
  since: localDate,
  kinds: z.array(z.object({ event: z.enum(smsEvents), ...sums })),
  ...sums,
  /** Units without a price at their gateway; the cost does not contain them. */
  unpricedUnits: z.int(),
  /** What shops were charged for the month's messages, GST included. */
  chargedPaise: paise,
  today: z.object({ counted: z.int(), stopped: z.int(), limit: z.int().nullable() }),
  /** This month's delivery reports; `nobody`: they belong to no message. */
  reports: z.object({ taken: z.int(), repeated: z.int(), unreadable: z.int(), nobody: z.int() }),
});
export type SmsOverview = z.infer<typeof smsOverview>;
