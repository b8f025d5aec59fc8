import type { Ctx } from '../../platform/context.ts';
import { districtSearch, parseAoSearch } from './ao-code.rules.ts';
import { aoCodesByDistricts, aoCodesByText } from './ao-search.repo.ts';
import { pincodeRow } from './masters.repo.ts';

/**
 * Active assessing officers for what was typed, at most 50, best first: the code itself, the city, a city beginning so, then words
 * of city and description. A PIN code finds the offices of its districts. Nothing typed finds nothing.
 */
export async function searchAoCodes(ctx: Ctx, typed: string) {
  if (/^\s*[1-9]\d{5}\s*$/.test(typed)) {
    const place = await pincodeRow(ctx.readDb, typed.trim());
    const words = place ? districtSearch(place.districts.split('|')) : '';
    return words === '' ? [] : aoCodesByDistricts(ctx.readDb, words);
  }
  const search = parseAoSearch(typed);
  return search ? aoCodesByText(ctx.readDb, search) : [];
}
