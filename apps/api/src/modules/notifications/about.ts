import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type PersonalKind, personalKinds } from '@sevadesk/contract/privacy';

/** A record that a message mentions; the erasure of a person finds messages only by these. */
export type About = { kind: PersonalKind | 'email-proof' | 'sign-in'; id: string };

const kindOf = storedCode([...personalKinds, 'email-proof', 'sign-in']);

/** Returns the stored keys of records in message rows. */
export const aboutKeys = (about: readonly About[]): string[] => about.map(({ kind, id }) => `${kind}:${id}`);

/** Parses the record of a stored key. Throws for an unknown kind. */
export function aboutOf(key: string): About {
  const [kind = '', id = ''] = key.split(':');
  return { kind: kindOf(kind), id };
}
