import { aadhaar } from '@sevadesk/contract/kernel/indian-ids';
import { secrecyOfColumn } from './sources/secret-columns.rules.ts';
import { looksOf } from './values/looks.rules.ts';

const aadhaarTitle = /a+dh?a+r|आधार|^uid/i;
const mostlySo = 0.5;

/** What may not be kept of a sheet: which columns are Aadhaar numbers, which are emptied. Places among the titles, from 0. */
export type Secrets = { aadhaar: ReadonlySet<number>; secret: ReadonlySet<number>; known: ReadonlySet<number> };

/**
 * Which columns hold what may not be kept: by their titles, and by what stands in columns that have no name we know (`known` by
 * place). A column of hashes is a column of passwords whatever it is called.
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
    // Four digits are the PIN of a wallet, however much the title looks like that of an address.
    if (isShortPin || (!known.has(at) && secrecyOfColumn(title, given) === 'secret')) found.secret.add(at);
    else if (aadhaarTitle.test(title) || (!known.has(at) && seems('aadhaar'))) found.aadhaar.add(at);
  }
  return found;
}

const lastFour = (digits: string) => `XXXXXXXX${digits.slice(-4)}`;
const isAadhaar = (digits: string) => aadhaar.faultOf(digits) === undefined;
const grouped = /(?<!\d)[2-9]\d{3}[ -]\d{4}[ -]\d{4}(?!\d)/g;
/** Not behind a plus sign: +91 and ten digits are a mobile number, of which one in ten passes the check. */
const plain = /(?<![\d+])[2-9]\d{11}(?!\d)/g;
const hash = /\$(?:2[aby]|argon2\w*|P|1|5|6)\$[\w./$=,+-]{8,}/g;

function concealStrays(cell: string, isKnown: boolean): string {
  if (cell.length < 12) return cell;
  const hide = (found: string) => {
    const digits = found.replace(/\D/g, '');
    return isAadhaar(digits) ? lastFour(digits) : found;
  };
  const rest = cell.replace(hash, 'X').replace(grouped, hide);
  // Digits alone in a column that we know are its own number: 91 before a mobile number makes twelve as well.
  return isKnown && /^\d+$/.test(rest) ? rest : rest.replace(plain, hide);
}

/** A line's cells as they may be kept: secrets emptied, of Aadhaar numbers the last four digits, wherever they stand. */
export function concealCells(cells: readonly string[], { aadhaar: numbers, secret, known }: Secrets): string[] {
  return cells.map((cell, at) => {
    if (secret.has(at)) return '';
    if (!numbers.has(at)) return concealStrays(cell, known.has(at));
    const digits = cell.replace(/\D/g, '');
    return digits.length >= 8 ? lastFour(digits) : cell.replace(/\d(?=(?:\D*\d){4})/g, 'X');
  });
}

/** The same for every line of a sheet; its titles stay, so that a person sees which columns were emptied. */
export function concealLines(titles: readonly string[], secrets: Secrets): (cells: readonly string[]) => string[] {
  const head = titles.join('\n');
  return (cells) => (cells.join('\n') === head ? [...cells] : concealCells(cells, secrets));
}
