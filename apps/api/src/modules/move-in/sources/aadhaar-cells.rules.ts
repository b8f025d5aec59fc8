import { aadhaar } from '@sevadesk/contract/kernel/indian-ids';

const isAadhaar = (digits: string) => aadhaar.faultOf(digits) === undefined;
const compact = (cell: string) => cell.replace(/[\s.-]/g, '');
const twelve = /^\d{12}$/;

/** all: a column of Aadhaar numbers. lone: numbers anywhere. words: only groups of four or within words; plain digits are other numbers. */
export type AadhaarLook = 'all' | 'lone' | 'words';

const title = /a+dh?a+r|adhaar|aadhar|आधार|^uid(?:ai)?(?:_?no)?$/i;
/** Columns of other numbers with twelve digits: bank references, mobile numbers with 91, PRAN, accounts. */
const otherNumber =
  /utr|rrn|ref|txn|trans|mobile|phone|contact|whats|account|acc|a_?c_?no|ack|pran|cheque|_id$|^id$|date|time|amount|balance/i;

/**
 * Returns how to search a column for Aadhaar numbers, by its name and first values. One in ten numbers of twelve digits passes the
 * check by chance, so a column where most fail holds no Aadhaar numbers.
 */
export function aadhaarLookOf(name: string, cells: readonly string[]): AadhaarLook {
  if (title.test(name)) return 'all';
  const filled = cells.filter((cell) => cell !== '');
  const numbers = filled.map(compact).filter((cell) => twelve.test(cell));
  const valid = numbers.filter(isAadhaar).length;
  const isMostlyValid = valid > 0 && valid * 2 >= numbers.length && !(otherNumber.test(name) && valid < 3);
  // A few numbers among words belong to a remark: the rest of its text stays.
  if (isMostlyValid) return numbers.length * 2 > filled.length ? 'all' : 'lone';
  return numbers.length > 2 || otherNumber.test(name) ? 'words' : 'lone';
}

const grouped = /(?<!\d)(?<!\d[ -])[2-9]\d{3}([ -])\d{4}\1\d{4}(?![ -]?\d)/g;
const plain = /(?<![\d+])[2-9]\d{11}(?!\d)/g;
/** Digits with the separators and prefixes of phone numbers or references. */
const numberAlone = /^[\d\s+().-]+$/;

/**
 * Replaces each Aadhaar number in a cell with the result of `hide`. In a column of Aadhaar numbers this includes numbers with a wrong
 * check digit; other long digits keep only the last four.
 */
export function hideAadhaar(cell: string, look: AadhaarLook, hide: (digits: string) => string): string {
  if (cell.length < 12) return look === 'all' ? hideShort(cell) : cell;
  if (look === 'all') {
    const digits = compact(cell);
    return twelve.test(digits) ? hide(digits) : cell.replace(/\d(?=(?:\D*\d){4})/g, 'X');
  }
  const found = (text: string) => {
    const digits = text.replace(/\D/g, '');
    return isAadhaar(digits) ? hide(digits) : text;
  };
  const rest = cell.replace(grouped, found);
  return look === 'words' && numberAlone.test(rest) ? rest : rest.replace(plain, found);
}

/** 2.99901E+11 still reveals six digits. */
function hideShort(cell: string): string {
  return cell.length > 4 ? cell.replace(/\d(?=(?:\D*\d){4})/g, 'X') : cell;
}
