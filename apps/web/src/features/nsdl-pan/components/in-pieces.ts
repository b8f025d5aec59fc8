import { mostApplications } from '@sevadesk/contract/nsdl-pan';

/** Does for all that were chosen what one call does for so many, one call after the other; a refusal ends it. */
export async function inPieces(ids: readonly string[], work: (piece: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += mostApplications) {
    await work(ids.slice(from, from + mostApplications));
  }
}
