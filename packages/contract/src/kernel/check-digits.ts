/** Multiplication in the dihedral group of the pentagon: rotations 0–4, reflections 5–9. */
function multiply(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5);
  return b < 5 ? 5 + ((a - b) % 5) : (a - b + 5) % 5;
}

const inverses = [0, 4, 3, 2, 1, 5, 6, 7, 8, 9];
const firstPermutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** Applies Verhoeff's permutation `times` times to a digit. */
function permute(digit: number, times: number): number {
  let result = digit;
  for (let round = 0; round < times; round += 1) result = firstPermutation[result] ?? 0;
  return result;
}

function verhoeffSum(digits: string, firstPosition: number): number {
  return [...digits]
    .reverse()
    .reduce((sum, digit, index) => multiply(sum, permute(Number(digit), (index + firstPosition) % 8)), 0);
}

/** Verhoeff's check (Aadhaar): detects every single wrong digit and every swap of neighbours. Digits only. */
export function passesVerhoeff(digits: string): boolean {
  return verhoeffSum(digits, 0) === 0;
}

/** Returns the Verhoeff digit to append to these digits. */
export function verhoeffDigit(digits: string): number {
  return inverses[verhoeffSum(digits, 1)] ?? 0;
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the check character for the first 14 of a GSTIN (weights 1, 2, 1, 2 …; quotient plus remainder by 36). */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return alphabet.charAt((36 - (sum % 36)) % 36);
}
