/** Above a form's own overlay (1000): the request that it waits for may be the one that found the session ended. */
export const dialogLayer = 1100;
