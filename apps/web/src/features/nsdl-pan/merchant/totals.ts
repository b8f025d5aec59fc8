import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { type Paise, sumPaise, toPaise, zeroPaise } from '@sevadesk/contract/kernel/paise';
import { shortfallOf } from '@sevadesk/contract/kernel/spendable';
import { mostApplications, type nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';

export type Ready = ReplyOf<typeof nsdlPan.preSubmit>;

export type Totals = { pricePaise: Paise; leftPaise: Paise; shortPaise: Paise; unpriced: number };

/** The total price of the selected applications, the remaining balance (negative while credit is drawn), and the shortfall. */
export function totalsOf(ready: Ready, chosen: readonly string[]): Totals {
  const picked = ready.data.filter(({ id }) => chosen.includes(id));
  const pricePaise = sumPaise(picked.map((one) => toPaise(one.todayPricePaise ?? 0)));
  const shortPaise = shortfallOf(pricePaise, ready);
  return {
    pricePaise,
    leftPaise: shortPaise > 0 ? zeroPaise : toPaise(ready.balancePaise - pricePaise),
    shortPaise,
    unpriced: picked.filter((one) => one.todayPricePaise === null).length,
  };
}

/** Why the selected applications cannot be paid for yet, the first obstacle first; undefined when they can. */
export function refusalOf(ready: Ready, chosen: readonly string[], agrees: boolean): string | undefined {
  const { shortPaise, unpriced } = totalsOf(ready, chosen);
  if (chosen.length === 0) return m.nsdl_pan_merchant_pre_choose_first();
  if (chosen.length > mostApplications) return m.nsdl_pan_merchant_pre_most({ most: String(mostApplications) });
  if (unpriced > 0) return m.nsdl_pan_merchant_price_none();
  if (shortPaise > 0) return m.nsdl_pan_merchant_pre_short();
  return agrees ? undefined : m.nsdl_pan_merchant_pre_agree_first();
}
