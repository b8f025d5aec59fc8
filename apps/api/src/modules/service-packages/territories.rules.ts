import { grouped } from '@sevadesk/contract/kernel/grouped';
import { states } from '@sevadesk/contract/kernel/states';
import {
  type NamedTerritory,
  placeKey,
  type StateDistricts,
  type TerritoryPlaces,
} from '@sevadesk/contract/service-packages';

type Known = {
  directory: readonly { state: string; districts: string }[];
  shops: readonly { state: string; district: string }[];
};

/**
 * Returns the districts that a territory can name, by state and name: those of the PIN code directory in its spelling, and those that
 * only shops have.
 */
export function districtsByState({ directory, shops }: Known): StateDistricts[] {
  const byState = new Map(states.map(({ code }) => [code as string, new Map<string, string>()]));
  const add = (state: string, district: string) => {
    const known = byState.get(state);
    const name = district.trim();
    if (known && name !== '' && !known.has(placeKey(name))) known.set(placeKey(name), name);
  };
  for (const { state, districts } of directory) {
    const code = states.find(({ name }) => name === state)?.code;
    if (code) for (const district of districts.split('|')) add(code, district);
  }
  for (const { state, district } of shops) add(state, district);
  return states.flatMap(({ code }): StateDistricts[] => {
    const districts = [...(byState.get(code)?.values() ?? [])].toSorted((a, b) => a.localeCompare(b));
    return districts.length === 0 ? [] : [{ state: code, districts }];
  });
}

/** Returns which places were added and removed; the capitals of a district do not matter. */
export function placeChanges(before: readonly string[], after: readonly string[]) {
  const without = (places: readonly string[], others: readonly string[]) => {
    const keys = new Set(others.map(placeKey));
    return places.filter((place) => !keys.has(placeKey(place)));
  };
  return { added: without(after, before), removed: without(before, after) };
}

type Sale = { state: string; district: string; versionId: string | null };

/** Returns what finds the territories of its price version in which a sale was. */
export function territoriesIn(
  rows: readonly (TerritoryPlaces & { versionId: string })[],
): (sale: Sale) => NamedTerritory[] {
  const keyed = rows.map(({ id, name, versionId, places }) => ({
    versionId,
    territory: { id, name },
    keys: new Set(places.map(placeKey)),
  }));
  const byVersion = grouped(keyed, ({ versionId }) => versionId);
  return ({ versionId, state, district }) => {
    const key = placeKey(`${state}/${district.trim()}`);
    const own = versionId === null ? [] : (byVersion.get(versionId) ?? []);
    return own.flatMap(({ keys, territory }) => (keys.has(key) ? territory : []));
  };
}
