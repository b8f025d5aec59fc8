/** What the QR code of a printed form page carries. */
export type FormCode = { token: string; page: number; version: string };

/** Stands for the token on a form that was printed for nobody. */
export const blankToken = 'BLANK';

/** The text of the code on a page; a blank form has no token. */
export function formCodeText({ token, page, version }: Omit<FormCode, 'token'> & { token: string | null }): string {
  return `SD1|${token ?? blankToken}|${page}|${version}`;
}

/** What the code of a page looks like, as a regular expression. */
export const formCodePattern = (page: number): string => String.raw`^SD1\|[^|]+\|${page}\|`;

/** Reads a code back; null for anything that is not ours. */
export function readFormCode(text: string): FormCode | null {
  const [kind, token, page, version] = text.split('|');
  if (kind !== 'SD1' || !token || !version || !/^\d{1,2}$/.test(page ?? '')) return null;
  return { token, page: Number(page), version };
}
