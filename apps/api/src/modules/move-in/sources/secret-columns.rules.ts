/** Splits a column's name into words: 'userPwd', 'USER-PWD' and 'user_pwd' are 'user pwd'. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => word !== '');

const secretStem =
  /passw|pasw|passphrase|passcode|passkey|pswd|paswd|password|secret|salt$|^hash|hash$|token|^otp|otp$|^[tm]pins?$|pincodehash|cvv|apikey|privatekey|sessionkey|authkey|पासवर्ड/;
const secretWord = new Set(
  `pass pwd pw psw upass userpass loginpass pin pins otp totp mpin tpin upin txnpin transpin transactionpin securitypin
  loginpin walletpin hash token cvv salt sessid session sessionid cookie ओटीपी`.split(/\s+/),
);
const isKey =
  /(?:api|auth|access|private|session|encryption|secret|login|remember|csrf) ?keys?$|security (?:answer|question)|session (?:id|data)$|remember/;

/** Names of postal PINs. */
const postal =
  /^(?:pin ?codes?|postal ?pin|pin ?no|pin ?number|(?:\p{L}+ )*(?:area|post|postal|shop|office|address|city|district|res|residence|comm|permanent) ?pin(?: ?code)?|(?:\p{L}+ )+pincode)$/u;

/** Forms of harmless values: a column with such a name is secret unless its cells have the form. */
const harmless = { pin: /^(?:[1-9]\d{2} ?\d{3})?$/, token: /^(?:\d{9,20}|[A-Z]{1,3}\d{6,15})?$/ } as const;

type Secrecy = 'secret' | 'open' | { form: RegExp };

/**
 * Classifies a column by its name: secret, open, or open if its values have a form. A `pin` may be a postal PIN, a `token` an
 * application number.
 */
export function secrecyOf(name: string): Secrecy {
  const words = wordsOf(name);
  const text = words.join(' ');
  if (postal.test(text) || /^(?:pass ?(?:book|port)|bypass)/.test(text)) return 'open';
  if (text === 'pin') return { form: harmless.pin };
  if (/^(?:application |app |receipt )?token(?: no| num| number| id)?$/.test(text)) return { form: harmless.token };
  const joined = words.join('');
  if ([...words, joined].some((word) => secretWord.has(word) || secretStem.test(word))) return 'secret';
  return isKey.test(text) ? 'secret' : 'open';
}

const hashForms = [
  /^\$(?:2[abxy]?|argon2\w*|[15-7y]|P|H|S|apr1|scrypt|pbkdf2[\w-]*)\$?[^\s]{8,}$/i,
  /^\*[0-9A-F]{40}$/i,
  /^\{(?:S?SHA\d*|S?MD5|CRYPT|bcrypt)\}\S+$/i,
  /^(?:pbkdf2|scrypt|sha\d*|md5|bcrypt|argon2\w*)[_:$]\S{8,}$/i,
];
const digestForm =
  /^(?:0x)?(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})(?::\S{1,64})?$/i;
const keyForms = [
  /^eyJ[\w-]{8,}\.[\w-]+\.[\w-]*$/,
  /^(?=[A-Za-z0-9+/]*[A-Z])(?=[A-Za-z0-9+/]*[a-z])(?=[A-Za-z0-9+/]*\d)[A-Za-z0-9+/]{24,}={1,2}$/,
];

/** Returns whether a value has the form of a password hash, in any column. */
export function isPasswordHash(cell: string): boolean {
  return cell.length >= 12 && hashForms.some((form) => form.test(cell));
}

/** Returns whether a value is a digest, key or session value that no person reads or types. */
export function isSecretValue(cell: string): boolean {
  const value = cell.trim();
  return isPasswordHash(value) || [digestForm, ...keyForms].some((form) => form.test(value));
}

const idName = /(?:^|_| )(?:u?id|uuid|guid|code|ref(?:erence)?|parent)$|[a-z]Id$/i;

/** One third of a column is enough: passwords must never be imported, and a person can rename a column withheld by mistake. */
const secretShare = 1 / 3;
const nothing = new Set(['', '\\N', 'NULL']);

/** Returns whether many values are digests or keys, or nearly all are hashes. Columns of ids are excluded because they look alike. */
function holdsHashes(name: string, cells: readonly string[]): boolean {
  if (idName.test(name)) return false;
  const filled = cells.filter((cell) => !nothing.has(cell.trim()));
  const secrets = filled.filter(isSecretValue);
  // A hash in a column of remarks is removed cell by cell.
  const others = secrets.filter((cell) => !isPasswordHash(cell.trim()));
  return secrets.length > 0 && (others.length >= filled.length * secretShare || secrets.length >= filled.length * 0.8);
}

/** Returns whether at least 70% of the non-empty cells have the form. */
function fitsForm(form: RegExp, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const fits = filled.filter((cell) => form.test(cell.trim()));
  return fits.length >= filled.length * 0.7;
}

/** Returns what a column may contain: nothing ('secret'), anything, or values of a form. By its name, then by its first values. */
export function secrecyOfColumn(name: string, cells: readonly string[]): Secrecy {
  const secrecy = secrecyOf(name);
  if (secrecy === 'secret' || holdsHashes(name, cells)) return 'secret';
  return secrecy !== 'open' && !fitsForm(secrecy.form, cells) ? 'secret' : secrecy;
}

const noted =
  /(["']?(?:[a-z_]*passw(?:or)?d|passwd|pwd|pass|mpin|tpin|pin|otp|[a-z_]*token|[a-z_]*secret)["']?\s*(?::|=>|=)\s*)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s,;&}"']+)/gi;
const phpNoted =
  /(s:\d+:"(?:[a-z_]*passw(?:or)?d|pwd|pass|mpin|tpin|pin|otp|[a-z_]*token|[a-z_]*secret)";s:\d+:")[^"]*(")/gi;

/** Removes passwords, PINs, codes and keys from a longer text (a log, stored form fields). */
export function withoutNotedSecrets(cell: string): string {
  if (cell.length < 6 || !/pass|pwd|pin|otp|token|secret/i.test(cell)) return cell;
  return cell.replace(phpNoted, '$1…$2').replace(noted, (_, name: string) => `${name}…`);
}
