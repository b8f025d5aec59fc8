import type { Ready } from './totals.ts';

type One = Ready['data'][number];

const nameOf = ({ cardName }: One) => cardName.trim().replace(/\s+/g, ' ').toUpperCase();

/** Returns other applications with the same name and birth date, to prevent paying for the wrong one. */
export function findTwins(all: readonly One[], one: One): One[] {
  if (one.birthDate === null) return [];
  return all.filter(
    (other) => other.id !== one.id && other.birthDate === one.birthDate && nameOf(other) === nameOf(one),
  );
}
