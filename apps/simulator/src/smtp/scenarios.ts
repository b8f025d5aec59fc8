/** The mail server's rejection of a recipient; undefined means the mail is accepted. */
export type Refusal = { code: number; words: string };

/** Scenario addresses: bounce… does not exist (550), busy… is a temporary failure (451). */
export function refusalFor(address: string): Refusal | undefined {
  const local = address.toLowerCase();
  if (local.startsWith('bounce')) return { code: 550, words: 'No such mailbox' };
  if (local.startsWith('busy')) return { code: 451, words: 'Try again later' };
  return undefined;
}
