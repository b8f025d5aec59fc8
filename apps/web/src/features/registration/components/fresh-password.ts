/** Characters that are not confused when read aloud: no 0 O o, 1 l I. */
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 12;

/** Generates a random password of 12 characters (about 70 bit), in groups of three for reading aloud. */
export function freshPassword(): string {
  const text: string[] = [];
  while (text.length < length) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // Rejects values beyond the last whole multiple, which would favour some characters.
    if (byte < 256 - (256 % signs.length)) text.push(signs.charAt(byte % signs.length));
  }
  return (text.join('').match(/.{3}/g) ?? []).join('-');
}
