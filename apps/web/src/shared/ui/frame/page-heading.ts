import { createContext } from 'react';

/**
 * Whether the page around already has its heading (h1). Inside an area there is none until a page frame draws it, so a
 * page that fails as a whole must bring its own; everywhere else there is one.
 */
export const HasHeading = createContext(true);
