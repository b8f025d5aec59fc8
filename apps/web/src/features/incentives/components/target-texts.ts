import type { TargetStep, targetScopes, targetUnits } from '@sevadesk/contract/incentives';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { placeParts } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { productName, volumeText } from '../../service-packages/index.ts';

type Unit = (typeof targetUnits)[number];

export const unitWords: Record<Unit, () => string> = {
  count: m.incentives_target_unit_count,
  sum: m.incentives_target_unit_sum,
};
export const scopeWords: Record<(typeof targetScopes)[number], () => string> = {
  own: m.incentives_target_scope_own,
  line: m.incentives_target_scope_line,
};

/** What a goal pays, in words. */
export function stepText(unit: Unit, { from, paise, perSalePaise }: TargetStep): string {
  const words = { from: volumeText(unit, from), reward: formatAmount(toPaise(paise)) };
  if (perSalePaise === 0) return m.incentives_target_goal_line(words);
  return m.incentives_target_goal_per_sale({ ...words, each: formatAmount(toPaise(perSalePaise)) });
}

/** Where the sales of a target count: its territory with the districts. */
export function placesText(territoryName: string | null, places: readonly string[]): string {
  if (territoryName === null) return m.incentives_target_everywhere();
  const districts = places.map((place) => placeParts(place).district).toSorted((a, b) => a.localeCompare(b));
  return m.incentives_target_in({ name: territoryName, districts: districts.join(', ') });
}

/** The products of a target, or that all count. */
export const productsText = (products: readonly string[]) =>
  products.length === 0 ? m.incentives_target_products_all() : products.map(productName).join(', ');
