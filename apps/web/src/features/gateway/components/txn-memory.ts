const key = 'txnId';

/** The order's number, kept before the browser leaves for the gateway, so that the return page finds it (API-06). */
export function rememberTxn(txnId: string): void {
  localStorage.setItem(key, txnId);
}

/** The number in the return address, else the one that was kept; undefined when there is neither. */
export function rememberedTxn(search: Record<string, unknown>): string | undefined {
  const given = search.client_txn_id;
  if (typeof given === 'string' && given !== '') return given;
  return localStorage.getItem(key) ?? undefined;
}
