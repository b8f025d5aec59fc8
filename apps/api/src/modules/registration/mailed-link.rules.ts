/** What a link leads to: an unfinished registration, or one that was sent. */
export type LinkTarget = { to: 'draft' | 'registration'; id: string; until: Date };

const letters = { draft: 'd', registration: 'r' } as const;
const shape = /^([dr])\.([0-9a-f-]{36})\.([0-9a-z]{1,9})$/;

/** The part of a link that is signed; it names a record, never a person. */
export function linkText({ to, id, until }: LinkTarget): string {
  return `${letters[to]}.${id}.${Math.floor(until.getTime() / 1000).toString(36)}`;
}

/** What a signed text means; undefined for anything that linkText does not write. The signature is checked elsewhere. */
export function parseLinkText(text: string): LinkTarget | undefined {
  const [, letter, id, until] = shape.exec(text) ?? [];
  if (letter === undefined || id === undefined || until === undefined) return undefined;
  return { to: letter === 'd' ? 'draft' : 'registration', id, until: new Date(Number.parseInt(until, 36) * 1000) };
}
