/** Returns the next code: R and two digits; undefined after R99. */
export function codeAfter(last: string): string | undefined {
  const number = Number(last.slice(1)) + 1;
  return number > 99 ? undefined : `R${String(number).padStart(2, '0')}`;
}
