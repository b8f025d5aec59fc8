/** A challenge is valid this long: a person may have to fetch a phone. */
export const challengeMinutes = 5;

/** Returns the relying party of an address: browsers accept no IP address, so this machine is called localhost. */
export function relyingPartyOf(publicUrl: string): { id: string; origin: string } {
  const { protocol, hostname, port } = new URL(publicUrl);
  const id = hostname === '127.0.0.1' ? 'localhost' : hostname;
  return { id, origin: `${protocol}//${id}${port && `:${port}`}` };
}

/** Whether a passkey may have been copied: its counter did not rise. Authenticators without a counter always send 0. */
export function hasRegressed(stored: number, sent: number): boolean {
  return (stored > 0 || sent > 0) && sent <= stored;
}
