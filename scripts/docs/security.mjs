// Generates the table of docs/security.md: tests per requirement of OWASP ASVS 5.0.0, read from test titles.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';

/** Our description of each fulfilled requirement; the number is from ASVS 5.0.0 (May 2025). */
const held = {
  '1.2.3': 'data that the server writes into a page cannot end its script',
  '1.2.4': 'lists look up fields by name, pass values as parameters and escape wildcards of LIKE',
  '1.2.10': 'cells of exports and error files that a spreadsheet would execute are written as text',
  '1.3.4': 'SVG is rejected',
  '1.3.6': 'outbound requests reach no private address in production',
  '2.2.1': 'input is validated by a strict schema; the error names the field',
  '2.2.2': 'the server validates, whatever the screen did',
  '2.3.3': 'changes that belong together commit together or not at all',
  '2.3.4': 'a record is decided once, however many try at the same time',
  '2.3.5': 'maker and checker are different people above a set amount, and for documents',
  '2.4.1': 'a captcha works once; public endpoints are rate limited per address',
  '3.2.1': 'uploaded files are shown in a sandbox, without content sniffing',
  '3.4.1': 'HSTS for a year with subdomains over TLS',
  '3.4.2': 'no other origin may read a response',
  '3.4.3': 'content security policy with a nonce for each page',
  '3.4.4': 'nosniff on every response, errors and files included',
  '3.4.5': 'no referrer',
  '3.4.6': 'pages cannot be framed by others',
  '3.4.8': 'pages share no window with other origins',
  '3.3.4': 'scripts cannot read the captcha’s cookie',
  '3.5.1': 'other sites cannot make a browser send our cookies; requests carry a bearer token',
  '3.5.4': 'the chat runs on another host over https, in a frame',
  '3.7.2': 'the redirect after sign-in is a path of this application',
  '4.1.3': 'a client’s header is never taken for a proxy’s',
  '4.1.4': 'only the declared HTTP method is accepted',
  '5.2.1': 'bytes, pages and pixels are limited per kind of document',
  '5.2.2': 'the content decides the type of a file, not its name or sender',
  '5.2.6': 'decompression bombs are rejected before they are decoded',
  '5.3.2': 'uploaded file names never become paths',
  '5.4.1': 'download names are generated or cleaned',
  '6.2.1': 'passwords have at least 8 characters',
  '6.2.3': 'changing the password requires the current one',
  '6.2.4': 'common passwords are rejected',
  '6.2.5': 'any characters are allowed',
  '6.2.8': 'passwords are compared exactly as typed',
  '6.2.9': 'passwords may have up to 128 characters',
  '6.2.11': 'the product’s name and one’s own name are not allowed',
  '6.3.1': 'guessing is slowed down per account and per address; accounts are never locked permanently',
  '6.3.3': 'second factor',
  '6.3.4': 'no sign-in bypasses the second factor',
  '6.3.7': 'the owner is notified by mail of a changed password, address or factor',
  '6.3.8': 'known and unknown accounts cannot be told apart, by text or by time',
  '6.4.1': 'the first password is changed at the first sign-in',
  '6.4.6': 'staff start a password reset by link and never choose another’s password',
  '6.5.1': 'links and codes work once',
  '6.5.2': 'links, secrets and recovery codes are stored hashed or encrypted',
  '6.5.5': 'links and codes expire',
  '6.5.6': 'a lost factor can be removed',
  '6.6.1': 'codes by SMS need an app beside them, and a proven number',
  '6.6.2': 'a code belongs to one sign-in',
  '6.6.3': 'codes cannot be brute-forced',
  '7.2.1': 'the server verifies the session at each request',
  '7.3.1': 'sessions expire when idle',
  '7.3.2': 'sessions expire after some days at the latest',
  '7.4.1': 'signing out invalidates both tokens at once',
  '7.4.2': 'blocking an account ends its sessions',
  '7.4.3': 'a changed password ends the other sessions',
  '7.4.5': 'staff can end a person’s sessions',
  '7.5.2': 'sessions are listed and can be ended',
  '8.2.1': 'every endpoint requires its permission, tested as every kind of user',
  '8.2.2': 'other users’ ids and unknown ids get the same response',
  '8.2.3': 'masked fields are shown in full only with the permission and a reason',
  '8.3.1': 'the server decides, by the session alone',
  '8.3.2': 'a changed permission applies to the next request',
  '8.4.1': 'no shop reads or changes another’s records',
  '9.1.1': 'forged and altered tokens are rejected',
  '9.1.2': 'unsigned tokens and other algorithms are rejected',
  '9.2.1': 'access tokens expire after ten minutes',
  '10.4.5': 'refresh tokens rotate; reuse ends all sessions of the family',
  '11.3.3': 'a changed byte of an encrypted file is detected',
  '11.4.2': 'passwords are hashed by Argon2id',
  '13.2.6': 'waiting for full pools and silent providers is limited',
  '13.3.2': 'secrets are never shown again once entered',
  '14.2.1': 'tokens travel in headers, not in addresses',
  '14.2.4': 'Aadhaar numbers are stored encrypted, in the vault only',
  '14.2.6': 'elsewhere only the last four digits are shown',
  '14.2.8': 'metadata of cameras is removed from pictures',
  '14.3.2': 'no-store on the API',
  '15.2.2': 'uploaded files are parsed in a child process with limits of time and memory',
  '15.2.4': 'every production package is listed, pinned and has a known licence',
  '15.3.1': 'responses contain what they declare and no secret',
  '15.3.2': 'outbound requests follow no redirect',
  '15.3.3': 'unknown fields are rejected',
  '15.3.4': 'the client’s address comes from trusted proxies only',
  '15.3.6': 'hostile keys do not reach a prototype',
  '16.2.5': 'the log contains no secret and no Aadhaar number',
  '16.3.2': 'refusals and exports are in the audit trail',
  '16.4.2': 'the audit trail is append-only; an altered row is detected and named',
  '16.5.1': 'errors reveal nothing internal',
  '16.5.2': 'requests to a failing provider pause; an unknown outcome stays unknown',
  '16.5.3': 'no request fails open or without the standard error, even without the database',
  '16.5.4': 'unexpected errors are caught, logged and answered',
};

const parts = (number) => number.split('.').map(Number);
const inOrder = (a, b) => {
  const [one, two] = [parts(a), parts(b)];
  return one[0] - two[0] || one[1] - two[1] || one[2] - two[2];
};

/** Returns every test title with requirement numbers: '… (ASVS 6.3.1, 7.4.3)'. */
export function titlesIn(file, text) {
  const found = [];
  for (const [, , title, numbers] of text.matchAll(/(['"`])((?:(?!\1).)*?) ?\(ASVS ([\d., ]+)\)\1/g))
    for (const number of numbers.split(',')) found.push({ number: number.trim(), title, file });
  return found;
}

export function readTitles() {
  const list = execFileSync(
    'git',
    [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      '*.test.ts',
      '*.test.tsx',
      '*.test.mjs',
      ':!scripts/docs/security.test.mjs',
    ],
    {
      cwd: inRoot('.'),
      encoding: 'utf8',
    },
  );
  return list
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => titlesIn(file, readFileSync(inRoot(file), 'utf8')));
}

/** Returns the table. Throws for a requirement without a test, and for an unknown number in a title. */
export function securityTable(titles = readTitles(), words = held) {
  const strange = titles.find(({ number }) => !(number in words));
  if (strange) throw new Error(`Describe ${strange.number} in scripts/docs/security.mjs ("${strange.title}").`);
  const rows = Object.keys(words)
    .toSorted(inOrder)
    .map((number) => {
      const own = titles.filter((one) => one.number === number);
      if (own.length === 0) throw new Error(`No test names ASVS ${number} (${words[number]}).`);
      const tests = own.map(
        ({ title, file }) => `${title.replaceAll('|', '\\|')} ([${file.split('/').at(-1)}](../${file}))`,
      );
      return `| ${number} | ${words[number]} | ${tests.join('<br>')} |`;
    });
  return ['| ASVS | how it is met | tests |', '| --- | --- | --- |', ...rows].join('\n');
}

const begin = '<!-- requirements: made by "node scripts/write-security.mjs" -->';
const end = '<!-- /requirements -->';

/** Updates the table between its two markers in a text. */
export function withRequirements(text, table = securityTable()) {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The markers ${begin} and ${end} are missing.`);
  return `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`;
}
