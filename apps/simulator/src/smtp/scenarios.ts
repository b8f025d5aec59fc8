/** What the mail server answers to a recipient; undefined means that the mail is taken. */
export type Refusal = { code: number; words: string };

/** Magic addresses: bounce… does not exist (550), busy… is to be tried later (451). */
export function refusalFor(address: string): Refusal | undefined {
  const local = address.toLowerCase();
  if (local.startsWith('bounce')) return { code: 550, words: 'No such mailbox' };
  if (local.startsWith('busy')) return { code: 451, words: 'Try again later' };
  return undefined;
}
