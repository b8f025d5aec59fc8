import type { Ctx } from '../../platform/context.ts';
import { districtSearch, parseAoSearch } from './ao-code.rules.ts';
import { aoCodesByDistricts, aoCodesByText } from './ao-search.repo.ts';
import { pincodeRow } from './masters.repo.ts';

/**
 * Returns active assessing officers for a typed text, at most 50, best first: exact code, city, city prefix, then words of city and
 * description. A PIN code finds the offices of its districts. An empty text finds nothing.
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
