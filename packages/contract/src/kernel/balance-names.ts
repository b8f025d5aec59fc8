const balanceWords = new Set([
  'balance',
  'limit',
  'limits',
  'min',
  'max',
  'low',
  'short',
  'owed',
  'left',
  'second',
  'available',
]);

/** Whether a field name denotes a balance or a limit ('lowBalancePaise', 'tier1MinPaise') instead of a payment. */
export const isBalanceName = (name: string): boolean =>
  name.split(/[^A-Za-z]+|(?=[A-Z])/).some((word) => balanceWords.has(word.toLowerCase()));
