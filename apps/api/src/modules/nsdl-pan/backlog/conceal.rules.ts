import { aadhaar } from '@sevadesk/contract/kernel/indian-ids';

/** What is stored of an Aadhaar number in an imported file: its last four digits and, if it is complete and valid, its keyed hash. */
export type KeptNumber = { last4: string; hash: string | null };

const kept = /^X{8}(\d{4})(?:\.([\w-]{20,64}))?$/;

/** Reads a concealed cell; undefined for anything else. */
export function parseConcealed(cell: string): KeptNumber | undefined {
  const [, last4, hash] = kept.exec(cell) ?? [];
  return last4 === undefined ? undefined : { last4, hash: hash ?? null };
}

type HashOf = (number: string) => string;

const isAadhaar = (digits: string) => aadhaar.faultOf(digits) === undefined;
const masked = (digits: string, hashOf: HashOf) =>
  isAadhaar(digits) ? `XXXXXXXX${digits.slice(-4)}.${hashOf(digits)}` : `XXXXXXXX${digits.slice(-4)}`;

/** Conceals a cell of an Aadhaar column: complete or masked numbers become concealed; of other digits only the last four stay. */
function concealNumber(cell: string, hashOf: HashOf): string {
  const compact = cell.replace(/[\s-]/g, '');
  if (/^\d{12}$/.test(compact)) return masked(compact, hashOf);
  const [, last4] = /^[xX*•#]{4,12}(\d{4})$/.exec(compact) ?? [];
  if (last4 !== undefined) return `XXXXXXXX${last4}`;
  return cell.replace(/\d(?=(?:\D*\d){4})/g, 'X');
}

const grouped = /(?<!\d)[2-9]\d{3}[ -]\d{4}[ -]\d{4}(?!\d)/g;
/** Not after a plus sign: +91 and ten digits are a mobile number, and one in ten of those passes the check. */
const plain = /(?<![\d+])[2-9]\d{11}(?!\d)/g;

/** Conceals a number in another column: in groups of four, or within text. A cell of only digits may be a token. */
function concealStrays(cell: string, hashOf: HashOf): string {
  if (cell.length < 12) return cell;
  const hide = (found: string) => {
    const digits = found.replace(/\D/g, '');
    return isAadhaar(digits) ? masked(digits, hashOf) : found;
  };
  const rest = cell.replace(grouped, hide);
  return /^\d+$/.test(rest) ? rest : rest.replace(plain, hide);
}

const aadhaarTitle = /a+dh?a+r|आधार|^uid/i;

/**
 * Returns the columns with Aadhaar numbers: those with such a title, and those with an unknown title (`known` has the known places)
 * in which at least half of the values are valid numbers. One in ten numbers of 12 digits is valid by chance.
 */
export function aadhaarColumns(
  titles: readonly string[],
  lines: readonly (readonly string[])[],
  known: ReadonlySet<number>,
): Set<number> {
  const isSecret = (title: string, at: number) => {
    if (aadhaarTitle.test(title)) return true;
    if (known.has(at)) return false;
    const cells = lines.map((cells) => cells[at] ?? '').filter((cell) => cell !== '');
    const valid = cells.filter((cell) => isAadhaar(cell.replace(/[\s-]/g, '')));
    return valid.length * 2 >= cells.length && valid.length > 0;
  };
  const widest = Math.max(titles.length, ...lines.map(({ length }) => length));
  const places = Array.from({ length: widest }, (_, at) => at);
  return new Set(places.filter((at) => isSecret(titles[at] ?? '', at)));
}

/** Returns a line's cells as they may be stored. */
export function concealCells(cells: readonly string[], secret: ReadonlySet<number>, hashOf: HashOf): string[] {
  return cells.map((cell, at) => (secret.has(at) ? concealNumber(cell, hashOf) : concealStrays(cell, hashOf)));
}
