const key = 'txnId';

/** Stores the order's number before the browser leaves for the gateway, so that the return page finds it (API-06). */
export function rememberTxn(txnId: string): void {
  localStorage.setItem(key, txnId);
}

/** Returns the number in the return URL, else the stored one; undefined when there is neither. */
export function rememberedTxn(search: Record<string, unknown>): string | undefined {
  const given = search.client_txn_id;
  if (typeof given === 'string' && given !== '') return given;
  return localStorage.getItem(key) ?? undefined;
}
