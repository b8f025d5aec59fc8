import { placeKey, type StateDistricts } from '@sevadesk/contract/service-packages';

/** A state as the choice of districts shows it: its districts that match the search, and which are chosen. */
export type StateChoice = { state: string; count: number; chosen: number; places: string[] };

const keysOf = (places: readonly string[]) => new Set(places.map(placeKey));

/**
 * Returns the states with a district that matches the search, and their matching districts. Chosen districts that the directory
 * lacks are added to their state.
 */
export function stateChoices(
  directory: readonly StateDistricts[],
  chosen: readonly string[],
  search: string,
): StateChoice[] {
  const keys = keysOf(chosen);
  const text = search.trim().toLowerCase();
  return directory.flatMap(({ state, districts }): StateChoice[] => {
    const known = districts.map((district) => `${state}/${district}`);
    const knownKeys = keysOf(known);
    const own = chosen.filter((place) => place.startsWith(`${state}/`) && !knownKeys.has(placeKey(place)));
    const all = [...known, ...own];
    const places = all.filter((place) =>
      place
        .slice(state.length + 1)
        .toLowerCase()
        .includes(text),
    );
    if (places.length === 0) return [];
    return [{ state, count: all.length, chosen: all.filter((place) => keys.has(placeKey(place))).length, places }];
  });
}

/** Returns the chosen places with some more, or without them. */
export function withPlaces(chosen: readonly string[], places: readonly string[], isChosen: boolean): string[] {
  const keys = keysOf(places);
  const others = chosen.filter((place) => !keys.has(placeKey(place)));
  return isChosen ? [...others, ...places] : others;
}
