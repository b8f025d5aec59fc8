import { createContext, useContext } from 'react';

/** The ids of the rows on this page, separated by commas: a cell that needs more data requests it for all rows in one call. */
export const ShownRows = createContext('');

export const useShownRows = (): string => useContext(ShownRows);
