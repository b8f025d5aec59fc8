/** Parses the amount of a URL, in whole paise, with which a form begins. */
export function amountSearch({ amount }: Record<string, unknown>): { amount?: number } {
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0 ? { amount } : {};
}
