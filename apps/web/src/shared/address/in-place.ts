/**
 * Options of a navigation that only writes into the address what the page already shows: the first save gives a form its number, a
 * list is filtered. Without them the router takes it for another page and scrolls to the top, away from the field in hand.
 */
export const inPlace = { replace: true, resetScroll: false } as const;
