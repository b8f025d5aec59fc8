import { states } from '@sevadesk/contract/kernel/states';
import type { AreaRow } from '@sevadesk/contract/reports';

type Directory = readonly { state: string; districts: string }[];

const codes = new Map<string, string>(states.map(({ code, name }) => [name, code]));
const keyOf = ({ state, district }: Pick<AreaRow, 'state' | 'district'>) => `${state} ${district.toLowerCase()}`;

/** Adds the districts of the PIN code directory that have no shop. */
export function withDirectory(areas: readonly AreaRow[], directory: Directory): AreaRow[] {
  const known = directory.flatMap(({ state, districts }) => {
    const code = codes.get(state);
    return code ? districts.split('|').map((district) => ({ state: code, district, shops: 0, sent: 0 })) : [];
  });
  const found = new Map<string, AreaRow>(known.map((area) => [keyOf(area), area]));
  for (const area of areas) {
    const { district = area.district } = found.get(keyOf(area)) ?? {};
    found.set(keyOf(area), { ...area, district });
  }
  return [...found.values()];
}
