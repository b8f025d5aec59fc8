import type { PricePage, PriceVersion } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';

/** What shares of prices name: ID types above a shop, and territories. */
export type PriceNames = Pick<PricePage, 'levels' | 'territories'>;

/** The places that a payee can have terms in: everywhere, then its territories in their order. */
export function placesOf({ territories }: PriceNames): { territoryId: string | null; name: string }[] {
  return [{ territoryId: null, name: '' }, ...territories.map(({ id, name }) => ({ territoryId: id, name }))];
}

/** The name of a payee, with the territory if its terms are for one. */
export function payeeText(payee: string, territory: string): string {
  return territory === '' ? payee : m.service_packages_territory_in({ name: payee, territory });
}

/** The names in versions of a page: those that the versions have stored, then the present ones. */
export function namesOf(page: PricePage, ...versions: readonly (PriceVersion | undefined)[]): PriceNames {
  const all = [...versions.flatMap((version) => version?.territories ?? []), ...page.territories];
  return {
    levels: page.levels,
    territories: all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index),
  };
}
