type Acting = { kind: 'system' } | { kind: 'user' | 'anonymous'; address: string };

/** Returns the client address of a registration, stored for staff; the system itself has none. */
export function addressOf(actor: Acting): string {
  return actor.kind === 'system' ? '-' : actor.address;
}
