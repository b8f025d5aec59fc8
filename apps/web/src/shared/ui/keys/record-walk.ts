import { create } from 'zustand';

export type WalkRow = { href: string; title: string; text?: string };
type Walk = { list: string; rows: readonly WalkRow[] };

/** A snapshot of the list from which a record was opened, to reach its neighbours by key. Lost on reload. */
export const useRecordWalk = create<{ walk: Walk | null }>(() => ({ walk: null }));

export function storeRecordWalk(walk: Walk): void {
  useRecordWalk.setState({ walk });
}
