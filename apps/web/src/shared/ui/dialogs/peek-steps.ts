import { create } from 'zustand';

/** The way from the row that is looked at beside its list to its neighbours; absent at an end of the page. */
export type PeekSteps = { previous?: () => void; next?: () => void };

/** Told by the list whose row is looked at, read by the drawer that shows it; null while none is. */
export const usePeekSteps = create<{ steps: PeekSteps | null }>(() => ({ steps: null }));

export function announcePeekSteps(steps: PeekSteps | null): void {
  usePeekSteps.setState({ steps });
}
