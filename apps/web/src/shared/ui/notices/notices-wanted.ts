import { create } from 'zustand';

/** Whether something was said on this page that has to be shown. */
export const useNoticesWanted = create<{ wanted: boolean }>()(() => ({ wanted: false }));

/** Has what shows notices fetched: a public page says nothing until somebody does something. */
export const wantNotices = (): void => useNoticesWanted.setState({ wanted: true });
