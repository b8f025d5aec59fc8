/** Above a form's overlay (1000): the form's own pending request may have detected the end of the session. */
export const dialogLayer = 1100;
