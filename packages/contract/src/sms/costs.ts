import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';
import { unitPrice, whatsappPriceKinds } from '../kernel/unit-price.ts';
import { safeText } from '../kernel/text.ts';
import { smsEvents } from '../kernel/sms-events.ts';

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

/** The SMS and WhatsApp messages of this month and what they cost; and how far today's limit is used. */
export const smsOverview = z.object({
  since: localDate,
  kinds: z.array(z.object({ event: z.enum(smsEvents), ...sums })),
  ...sums,
  /** WhatsApp messages by what they are priced as; those without a price are not in the cost. */
  whatsapp: z.object({
    kinds: z.array(
      z.object({ kind: z.enum(whatsappPriceKinds), messages: z.int(), unpriced: z.int(), costPaise: paise }),
    ),
    costPaise: paise,
  }),
  /** Units without a price at their gateway; the cost does not contain them. */
  unpricedUnits: z.int(),
  /** What shops were charged for the month's messages, GST included. */
  chargedPaise: paise,
  today: z.object({ counted: z.int(), stopped: z.int(), limit: z.int().nullable() }),
  /** This month's delivery reports; `nobody`: they belong to no message. */
  reports: z.object({ taken: z.int(), repeated: z.int(), unreadable: z.int(), nobody: z.int() }),
});
export type SmsOverview = z.infer<typeof smsOverview>;
