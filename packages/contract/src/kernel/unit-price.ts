import { withFault } from './faults.ts';
import { type Paise, toPaise } from './paise.ts';
import { safeText } from './text.ts';

/** What a WhatsApp message is priced as: the category of its template, or `service` for free text after the person wrote. */
export const whatsappPriceKinds = ['utility', 'authentication', 'marketing', 'service'] as const;
export type WhatsappPriceKind = (typeof whatsappPriceKinds)[number];

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
export const unitPrice = safeText({ max: 8 }).refine(
  ...withFault((text: string) => /^\d{1,3}(\.\d{1,4})?$/.test(text), 'amount'),
);
