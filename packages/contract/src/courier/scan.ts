/** The code on a printed form: kind, token, page, pages, version. */
const formQr = /^SD\d\/(\d{12})\//i;
const manifestQr = /^SDC\/([A-Z0-9]{4,40})$/i;

/** Returns the lookup number in a printed form's code, an acknowledgement number or a token; null for anything else. */
export function formNumberOf(text: string): string | null {
  const typed = text.trim();
  const token = formQr.exec(typed)?.[1];
  if (token !== undefined) return /^0+$/.test(token) ? null : token;
  const digits = typed.replace(/[\s.-]/g, '');
  return /^(\d{12}|\d{15})$/.test(digits) ? digits : null;
}

/** Splits a pasted text into numbers, in order; separators are line ends, commas, semicolons and spaces. */
export function splitCodes(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

/** Content of a consignment's own code. */
export const manifestCode = (number: string): string => `SDC/${number}`;

/** Normalises a scanned or typed docket or consignment number: upper case, no spaces. */
export function docketOf(text: string): string {
  const typed = text.trim();
  return (manifestQr.exec(typed)?.[1] ?? typed).replace(/\s+/g, '').toUpperCase();
}
