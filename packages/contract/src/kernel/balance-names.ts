const balanceWords = new Set(['balance', 'limit', 'limits', 'min', 'max', 'low', 'short', 'owed', 'left', 'second']);

/** Whether a name says that its amount is a balance or a limit ('lowBalancePaise', 'tier1MinPaise'), not something paid. */
export const isBalanceName = (name: string): boolean =>
  name.split(/[^A-Za-z]+|(?=[A-Z])/).some((word) => balanceWords.has(word.toLowerCase()));
