import { createContext } from 'react';

/**
 * Whether the surrounding page already has its heading (h1). An area has none until a page frame renders it, so a
 * page that fails as a whole must render its own; everywhere else there is one.
 */
export const HasHeading = createContext(true);
