/** The content of a printed page's QR code; `pages` counts the whole form, so that a missing page is noticed. */
export type FormCode = { token: string; page: number; pages: number; version: string };

/** The token on a blank form. */
export const blankToken = '000000000000';

/** The prefix of every code: identifies the product and the order of the parts. */
const kind = 'SD2';

/**
 * Returns the text of a page's code; a blank form has no token. Uses only capitals, digits and signs of the QR code's alphanumeric mode,
 * so that its squares are large enough for a black-and-white scan.
 */
export function formCodeText({
  token,
  page,
  pages,
  version,
}: Omit<FormCode, 'token'> & { token: string | null }): string {
  return [kind, token ?? blankToken, page, pages, version.toUpperCase()].join('/');
}

/** Returns the pattern of a page's code, as a regular expression. */
export const formCodePattern = (page: number): string => String.raw`^${kind}/\d{1,12}/${page}/\d{1,2}/`;

const codeShape = new RegExp(String.raw`^${kind}/(\d{1,12})/([1-9]\d?)/([1-9]\d?)/([A-Z0-9 .-]{1,20})$`);

/** Parses a code; null for a code that is not ours, and for a page number above the form's page count. */
export function parseFormCode(text: string): FormCode | null {
  const [, token, page, pages, version] = codeShape.exec(text) ?? [];
  if (!token || !version || Number(page) > Number(pages)) return null;
  return { token, page: Number(page), pages: Number(pages), version };
}
