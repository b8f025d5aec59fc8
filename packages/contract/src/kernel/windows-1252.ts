/**
 * The characters of Windows-1252 for the bytes 0x80 to 0x9F, where it differs from Latin-1: what Excel's ANSI and MySQL's "latin1"
 * really are. The TextDecoder of some Node versions decodes these bytes as Latin-1.
 */
export const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

// oxlint-disable-next-line no-control-regex
const upper = /[\u0080-\u009f]/g;

/** Replaces the control characters of a text decoded as Latin-1 by their Windows-1252 characters. */
export const fromLatin1 = (text: string): string =>
  text.replace(upper, (sign) => windows1252.charAt(sign.charCodeAt(0) - 0x80));
