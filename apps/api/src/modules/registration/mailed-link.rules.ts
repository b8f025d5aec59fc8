/** The target of a link: an unfinished registration, or a submitted one. */
export type LinkTarget = { to: 'draft' | 'registration'; id: string; until: Date };

const letters = { draft: 'd', registration: 'r' } as const;
const shape = /^([dr])\.([0-9a-f-]{36})\.([0-9a-z]{1,9})$/;

/** Returns the signed part of a link; it names a record, never a person. */
export function linkText({ to, id, until }: LinkTarget): string {
  return `${letters[to]}.${id}.${Math.floor(until.getTime() / 1000).toString(36)}`;
}

/** Parses a signed text; undefined for anything that linkText does not write. The caller checks the signature. */
export function parseLinkText(text: string): LinkTarget | undefined {
  const [, letter, id, until] = shape.exec(text) ?? [];
  if (letter === undefined || id === undefined || until === undefined) return undefined;
  return { to: letter === 'd' ? 'draft' : 'registration', id, until: new Date(Number.parseInt(until, 36) * 1000) };
}
