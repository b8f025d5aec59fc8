import { create } from 'zustand';

export type WalkRow = { href: string; title: string; text?: string };
type Walk = { list: string; rows: readonly WalkRow[] };

/** The list from which a record was opened, as it stood then, so that its neighbours are one key away. Gone with the page. */
export const useRecordWalk = create<{ walk: Walk | null }>(() => ({ walk: null }));

export function storeRecordWalk(walk: Walk): void {
  useRecordWalk.setState({ walk });
}
