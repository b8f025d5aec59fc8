import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { call } from '../../../../shared/api/call.ts';

export type VerifyItem = NonNullable<ReplyOf<typeof nsdlPanStaff.claim>['item']>;
export type Ahead = { id: string; pictures: string[] };

async function fetched(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}`);
  const url = URL.createObjectURL(await answer.blob());
  // Decoded now, so that it paints at once when its form opens.
  const image = new Image();
  image.src = url;
  await image.decode?.().catch(() => undefined);
  return url;
}

/** Returns the URLs of a form's pages, followed by its crops. */
async function imagesOf(id: string) {
  const { pages, crops } = await call(nsdlPanStaff.scan, { params: { id } });
  return { id, images: [...pages, ...crops].map(({ tempUrl }) => tempUrl) };
}

/**
 * Preloads the pictures of the next form: the named one when this verifier skipped others, else the
 * one that the server would return. Undefined when there is none or loading fails.
 */
export async function loadAhead(id: string, named?: string): Promise<Ahead | undefined> {
  try {
    const next = named === undefined ? await call(nsdlPanStaff.verifyNext, { params: { id } }) : await imagesOf(named);
    if (next.id === null) return undefined;
    return { id: next.id, pictures: await Promise.all(next.images.map(fetched)) };
  } catch {
    // A failed preload costs only speed: the form has its own URLs.
    return undefined;
  }
}

/** Returns the form with the preloaded pictures; they are in the order of its pages, followed by its crops. */
export function withAhead(item: VerifyItem, ahead: Ahead | undefined): VerifyItem {
  const { pages, crops } = item.scan;
  if (ahead?.id !== item.application.id || ahead.pictures.length !== pages.length + crops.length) return item;
  const put = <T extends { tempUrl: string }>(one: T, position: number): T => ({
    ...one,
    tempUrl: ahead.pictures[position] ?? one.tempUrl,
  });
  return {
    ...item,
    scan: {
      ...item.scan,
      pages: pages.map((page, position) => put(page, position)),
      crops: crops.map((crop, position) => put(crop, pages.length + position)),
    },
  };
}

function forget(ahead: Ahead | undefined): void {
  for (const url of ahead?.pictures ?? []) URL.revokeObjectURL(url);
}

/**
 * Holds the pictures of the open form and of the next one. All others are released at once: a shift of a thousand
 * forms would otherwise fill the memory.
 */
export function aheadStore(load: typeof loadAhead = loadAhead) {
  let shown: Ahead | undefined;
  let next: Ahead | undefined;
  let turn = 0;
  return {
    /** Opens a form with its preloaded pictures, and starts to preload the next one. */
    open(item: VerifyItem, named?: string): VerifyItem {
      turn += 1;
      const mine = turn;
      forget(shown);
      shown = next?.id === item.application.id ? next : undefined;
      if (next !== shown) forget(next);
      next = undefined;
      void load(item.application.id, named).then((found) => {
        if (mine === turn) next = found;
        else forget(found);
      });
      return withAhead(item, shown);
    },
    close(): void {
      turn += 1;
      forget(shown);
      forget(next);
      shown = undefined;
      next = undefined;
    },
  };
}
