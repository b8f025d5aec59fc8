import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for each other; eight of them are no PAN and no Aadhaar number. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a new random end of a link in a message: eight characters, which nobody can guess. */
export function newLinkCode(): string {
  return Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');
}
