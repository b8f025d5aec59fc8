/** A page of some list as it was last read, and when. */
export type ListPageRead = { at: number; reply: unknown };

export type PlaceInList = { previous: string | undefined; next: string | undefined; number: number; count: number };

/** The records of a read list page, in its order; undefined for anything else that was read. */
function idsOf(reply: unknown): string[] | undefined {
  if (reply === null || typeof reply !== 'object' || !('data' in reply) || !('totalRows' in reply)) return undefined;
  if (!Array.isArray(reply.data)) return undefined;
  return reply.data.flatMap((row: unknown) => {
    if (row === null || typeof row !== 'object') return [];
    if ('applicationId' in row && typeof row.applicationId === 'string') return [row.applicationId];
    return 'id' in row && typeof row.id === 'string' ? [row.id] : [];
  });
}

/** Where a record stands on the list page that was read last among those that hold it. */
export function placeIn(pages: readonly ListPageRead[], id: string): PlaceInList | undefined {
  const holding = pages
    .map(({ at, reply }) => ({ at, ids: idsOf(reply) }))
    .filter(({ ids }) => ids?.includes(id))
    .toSorted((one, other) => other.at - one.at);
  const ids = holding[0]?.ids;
  if (!ids) return undefined;
  const place = ids.indexOf(id);
  return { previous: ids[place - 1], next: ids[place + 1], number: place + 1, count: ids.length };
}
