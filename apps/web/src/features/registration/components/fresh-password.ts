/** Signs that nobody confuses when a password is read out: no 0 O o, 1 l I. */
const signs = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 12;

/** A random password of 12 signs (about 70 bit), in threes for reading out. */
export function freshPassword(): string {
  const text: string[] = [];
  while (text.length < length) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // Beyond the last whole multiple some signs would come more often than others.
    if (byte < 256 - (256 % signs.length)) text.push(signs.charAt(byte % signs.length));
  }
  return (text.join('').match(/.{3}/g) ?? []).join('-');
}
