type Acting = { kind: 'system' } | { kind: 'user' | 'anonymous'; address: string };

/** The address a registration came from, kept for staff to look at; the system's own acts have none. */
export function addressOf(actor: Acting): string {
  return actor.kind === 'system' ? '-' : actor.address;
}
