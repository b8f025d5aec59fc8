/** What the QR code of a printed form page carries; `pages` counts the whole form, so that a missing page is noticed. */
export type FormCode = { token: string; page: number; pages: number; version: string };

/** Stands for the token on a form that was printed for nobody. */
export const blankToken = '000000000000';

/** First of every code: whose it is, and in which order its parts stand. */
const kind = 'SD2';

/**
 * The text of the code on a page; a blank form has no token. Capitals, digits and signs of the code's own short alphabet only:
 * its squares are then large enough for a black-and-white scan.
 */
export function formCodeText({
  token,
  page,
  pages,
  version,
}: Omit<FormCode, 'token'> & { token: string | null }): string {
  return [kind, token ?? blankToken, page, pages, version.toUpperCase()].join('/');
}

/** What the code of a page looks like, as a regular expression. */
export const formCodePattern = (page: number): string => String.raw`^${kind}/\d{1,12}/${page}/\d{1,2}/`;

const codeShape = new RegExp(String.raw`^${kind}/(\d{1,12})/([1-9]\d?)/([1-9]\d?)/([A-Z0-9 .-]{1,20})$`);

/** Reads a code back; null for anything that is not ours, and for a page beyond its form's last. */
export function parseFormCode(text: string): FormCode | null {
  const [, token, page, pages, version] = codeShape.exec(text) ?? [];
  if (!token || !version || Number(page) > Number(pages)) return null;
  return { token, page: Number(page), pages: Number(pages), version };
}
