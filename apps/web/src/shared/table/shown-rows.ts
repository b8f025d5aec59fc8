import { createContext, useContext } from 'react';

/** The ids of a list's rows on this page, with commas between: a cell that needs more than its row asks for all in one call. */
export const ShownRows = createContext('');

export const useShownRows = (): string => useContext(ShownRows);
