import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type PersonalKind, personalKinds } from '@sevadesk/contract/privacy';

/** A record that a message speaks of; erasing a person finds messages by these and by nothing else. */
export type About = { kind: PersonalKind | 'email-proof' | 'sign-in'; id: string };

const kindOf = storedCode([...personalKinds, 'email-proof', 'sign-in']);

/** The records as the rows of messages keep them. */
export const aboutKeys = (about: readonly About[]): string[] => about.map(({ kind, id }) => `${kind}:${id}`);

/** The record that a row names. Throws on a kind that is not known. */
export function aboutOf(key: string): About {
  const [kind = '', id = ''] = key.split(':');
  return { kind: kindOf(kind), id };
}
