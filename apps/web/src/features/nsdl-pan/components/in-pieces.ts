import { mostApplications } from '@sevadesk/contract/nsdl-pan';

/** Processes the selected ids in batches of the maximum per request, one after the other; an error stops it. */
export async function inPieces(ids: readonly string[], work: (piece: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += mostApplications) {
    await work(ids.slice(from, from + mostApplications));
  }
}
