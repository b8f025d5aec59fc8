import { create } from 'zustand';

/** Whether this page has a message to show. */
export const useNoticesWanted = create<{ wanted: boolean }>()(() => ({ wanted: false }));

/** Loads the code that shows messages; a public page needs none before an action. */
export const wantNotices = (): void => useNoticesWanted.setState({ wanted: true });
