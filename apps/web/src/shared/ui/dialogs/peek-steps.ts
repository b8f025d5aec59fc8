import { create } from 'zustand';

/** Moves from the previewed row to its neighbours; undefined at an end of the page. */
export type PeekSteps = { previous?: () => void; next?: () => void };

/** Set by the list with the previewed row, read by the drawer that shows it; null when there is none. */
export const usePeekSteps = create<{ steps: PeekSteps | null }>(() => ({ steps: null }));

export function announcePeekSteps(steps: PeekSteps | null): void {
  usePeekSteps.setState({ steps });
}
