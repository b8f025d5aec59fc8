import { create } from 'zustand';

/** Whether the search is open. */
export const useSearching = create<{ isSearching: boolean }>(() => ({ isSearching: false }));

export const setSearching = (isSearching: boolean) => useSearching.setState({ isSearching });

/** Opens the search from elsewhere than its button. */
export const openSearch = () => setSearching(true);
