import { aadhaar } from '@sevadesk/contract/kernel/indian-ids';
import { secrecyOfColumn } from './sources/secret-columns.rules.ts';
import { looksOf } from './values/looks.rules.ts';

const aadhaarTitle = /a+dh?a+r|आधार|^uid/i;
const mostlySo = 0.5;

/** Columns of a sheet by index from 0: `aadhaar` is masked, `secret` is emptied, `known` has a name we know. */
export type Secrets = { aadhaar: ReadonlySet<number>; secret: ReadonlySet<number>; known: ReadonlySet<number> };

/**
 * Finds the columns that must not be stored, by title and, for columns outside `known`, by their values. A column of hashes is a
 * column of passwords, whatever its title.
 */
export function secretsOf(
  titles: readonly string[],
  lines: readonly (readonly string[])[],
  known: ReadonlySet<number>,
): Secrets {
  const width = Math.max(titles.length, ...lines.map(({ length }) => length));
  const found = { aadhaar: new Set<number>(), secret: new Set<number>(), known };
  for (let at = 0; at < width; at++) {
    const title = titles[at] ?? '';
    const looks = looksOf(lines.map((cells) => cells[at] ?? ''));
    const given = lines.flatMap((cells) => cells[at] || []);
    const isShortPin =
      /pin/i.test(title) && given.filter((text) => /^\d{4}$/.test(text)).length > given.length * mostlySo;
    const seems = (look: string) => looks.some((one) => one.look === look && one.share >= mostlySo);
    // Four digits are a wallet PIN, even if the title resembles a postal PIN.
    if (isShortPin || (!known.has(at) && secrecyOfColumn(title, given) === 'secret')) found.secret.add(at);
    else if (aadhaarTitle.test(title) || (!known.has(at) && seems('aadhaar'))) found.aadhaar.add(at);
  }
  return found;
}

const lastFour = (digits: string) => `XXXXXXXX${digits.slice(-4)}`;
const isAadhaar = (digits: string) => aadhaar.faultOf(digits) === undefined;
const grouped = /(?<!\d)[2-9]\d{3}[ -]\d{4}[ -]\d{4}(?!\d)/g;
/** Not after a plus sign: +91 and ten digits are a mobile number, and one in ten passes the check. */
const plain = /(?<![\d+])[2-9]\d{11}(?!\d)/g;
const hash = /\$(?:2[aby]|argon2\w*|P|1|5|6)\$[\w./$=,+-]{8,}/g;

function concealStrays(cell: string, isKnown: boolean): string {
  if (cell.length < 12) return cell;
  const hide = (found: string) => {
    const digits = found.replace(/\D/g, '');
    return isAadhaar(digits) ? lastFour(digits) : found;
  };
  const rest = cell.replace(hash, 'X').replace(grouped, hide);
  // Digits alone in a known column are its own value: 91 and a mobile number also make twelve digits.
  return isKnown && /^\d+$/.test(rest) ? rest : rest.replace(plain, hide);
}

/** Returns a line's cells as they may be stored: secrets are empty, Aadhaar numbers in any cell show only the last four digits. */
export function concealCells(cells: readonly string[], { aadhaar: numbers, secret, known }: Secrets): string[] {
  return cells.map((cell, at) => {
    if (secret.has(at)) return '';
    if (!numbers.has(at)) return concealStrays(cell, known.has(at));
    const digits = cell.replace(/\D/g, '');
    return digits.length >= 8 ? lastFour(digits) : cell.replace(/\d(?=(?:\D*\d){4})/g, 'X');
  });
}

/** Returns `concealCells` for every line of a sheet; the header line stays, so that a person sees which columns were emptied. */
export function concealLines(titles: readonly string[], secrets: Secrets): (cells: readonly string[]) => string[] {
  const head = titles.join('\n');
  return (cells) => (cells.join('\n') === head ? [...cells] : concealCells(cells, secrets));
}
