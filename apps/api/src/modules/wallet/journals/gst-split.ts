import type { Supply } from '../posting/fee.rules.ts';
import { type Entry, house } from '../posting/wallet.rules.ts';

/**
 * Tax on a supply, whole paise: inside the network's state half CGST and half SGST, an odd paisa to CGST; outside it IGST
 * (Integrated Goods and Services Tax Act, 2017, sections 7 and 8). Example: 163 inside is 82 CGST and 81 SGST; outside 163 IGST.
 */
export function gstEntries(gstPaise: number, { networkState, placeOfSupply }: Supply): Entry[] {
  if (networkState !== placeOfSupply) return [{ account: house.igstPayable, amountPaise: gstPaise }];
  const sgst = Math.floor(gstPaise / 2);
  return [
    { account: house.cgstPayable, amountPaise: gstPaise - sgst },
    { account: house.sgstPayable, amountPaise: sgst },
  ];
}
