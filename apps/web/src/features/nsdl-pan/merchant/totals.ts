import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { type Paise, sumPaise, toPaise, zeroPaise } from '@sevadesk/contract/kernel/paise';
import type { nsdlPan } from '@sevadesk/contract/nsdl-pan';

export type Ready = ReplyOf<typeof nsdlPan.preSubmit>;

export type Totals = { pricePaise: Paise; leftPaise: Paise; shortPaise: Paise; unpriced: number };

/** What the chosen applications cost together, what stays in the wallet, and what it lacks. */
export function totalsOf(ready: Ready, chosen: readonly string[]): Totals {
  const picked = ready.data.filter(({ id }) => chosen.includes(id));
  const pricePaise = sumPaise(picked.map((one) => toPaise(one.todayPricePaise ?? 0)));
  const left = toPaise(ready.balancePaise - pricePaise);
  return {
    pricePaise,
    leftPaise: left < 0 ? zeroPaise : left,
    shortPaise: left < 0 ? toPaise(-left) : zeroPaise,
    unpriced: picked.filter((one) => one.todayPricePaise === null).length,
  };
}
