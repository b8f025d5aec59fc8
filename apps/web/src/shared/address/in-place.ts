/**
 * Options of a navigation that only updates the URL to match the page: the first save gives a form its number, or a list is
 * filtered. Without them the router treats it as another page and scrolls to the top, away from the focused field.
 */
export const inPlace = { replace: true, resetScroll: false } as const;
