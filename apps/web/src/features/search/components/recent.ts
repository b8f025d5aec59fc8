import { useQueryClient } from '@tanstack/react-query';

/** A place opened through the search, as it was shown there. */
export type Place = { title: string; detail: string; link: string };

const key = ['recent-places'];
const most = 6;

/** The places this person opened last, newest first. The session's cache holds them, so sign-out clears them. */
export function useRecentPlaces(): { places: readonly Place[]; remember: (place: Place) => void } {
  const client = useQueryClient();
  const places = client.getQueryData<Place[]>(key) ?? [];
  const remember = (place: Place) => {
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData<Place[]>(key, [place, ...places.filter(({ link }) => link !== place.link)].slice(0, most));
  };
  return { places, remember };
}
