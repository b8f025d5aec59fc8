/** The code on a printed form: kind, token, page, pages, version. */
const formQr = /^SD\d\/(\d{12})\//i;
const manifestQr = /^SDC\/([A-Z0-9]{4,40})$/i;

/** What a printed form's code, an acknowledgement number or a token says, as the number that it is looked up by; null for anything else. */
export function formNumberOf(text: string): string | null {
  const typed = text.trim();
  const token = formQr.exec(typed)?.[1];
  if (token !== undefined) return /^0+$/.test(token) ? null : token;
  const digits = typed.replace(/[\s.-]/g, '');
  return /^(\d{12}|\d{15})$/.test(digits) ? digits : null;
}

/** The numbers of a pasted text, in its order: parted by line ends, commas, semicolons or blanks. */
export function splitCodes(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

/** What a consignment's own code carries. */
export const manifestCode = (number: string): string => `SDC/${number}`;

/** A scanned or typed docket or consignment number as it is stored: capitals without blanks. */
export function docketOf(text: string): string {
  const typed = text.trim();
  return (manifestQr.exec(typed)?.[1] ?? typed).replace(/\s+/g, '').toUpperCase();
}
