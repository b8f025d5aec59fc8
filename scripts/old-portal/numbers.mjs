import { createHash } from 'node:crypto';

const firstPermutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
const inverses = [0, 4, 3, 2, 1, 5, 6, 7, 8, 9];
const multiply = (a, b) =>
  a < 5 ? (b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5)) : b < 5 ? 5 + ((a - b + 5) % 5) : (a - b + 5) % 5;

function verhoeffDigit(digits) {
  const sum = [...digits].reverse().reduce((total, sign, at) => {
    let digit = Number(sign);
    for (let time = 0; time < (at + 1) % 8; time++) digit = firstPermutation[digit];
    return multiply(total, digit);
  }, 0);
  return inverses[sum];
}

/** Returns a number of the range reserved for tests (9999 …), with its check digit. */
export function testAadhaar(index) {
  const digits = `9999${String(1_000_000 + ((index * 7919) % 9_000_000)).padStart(7, '0')}`;
  return `${digits}${verhoeffDigit(digits)}`;
}

const letter = (number) => String.fromCharCode(65 + (number % 26));

/** Returns a PAN of the unassigned series ZZ; unique within a category for the first six million. */
export function testPan(index, category = 'P') {
  const rest = Math.floor(index / 9_999);
  return `ZZ${letter(Math.floor(rest / 26))}${category}${letter(rest)}${String(1 + (index % 9_999)).padStart(4, '0')}${letter(index)}`;
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the GSTIN of a PAN in a state, with its check character. */
export function testGstin(stateCode, pan) {
  const first = `${stateCode}${pan}1Z`;
  const sum = [...first].reduce((total, sign, at) => {
    const product = alphabet.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return first + alphabet[(36 - (sum % 36)) % 36];
}

/** Password hash of old portals. */
export const md5 = (text) => createHash('md5').update(text).digest('hex');

/** Formats '1234567.50' with Indian grouping: 12,34,567.50. */
export function lakhCommas(rupees) {
  const [whole, paise] = rupees.split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.replace('-', '');
  const last = digits.slice(-3);
  const before = digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',');
  return `${sign}${before === '' ? last : `${before},${last}`}.${paise}`;
}

/** Formats whole paise as rupees with two decimals. */
export function rupees(paise) {
  const most = Math.abs(paise);
  return `${paise < 0 ? '-' : ''}${Math.floor(most / 100)}.${String(most % 100).padStart(2, '0')}`;
}

/** Windows-1252 characters of the bytes 0x80 to 0x9F. */
const upperSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Returns a text whose UTF-8 bytes were decoded as Windows-1252 and encoded again. */
export const doubleEncoded = (text) =>
  Array.from(Buffer.from(text, 'utf8'), (byte) =>
    byte < 0x80 || byte > 0x9f ? String.fromCharCode(byte) : upperSigns[byte - 0x80],
  ).join('');
