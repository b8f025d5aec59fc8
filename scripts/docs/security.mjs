// Generates the table of docs/security.md: tests per requirement of OWASP ASVS 5.0.0, read from test titles.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';

/** Our description of each fulfilled requirement; the number is from ASVS 5.0.0 (May 2025). */
const held = {
  '1.2.3': 'data that the server writes into a page cannot end its script',
  '1.2.4': 'lists look fields up, send values as parameters and escape what LIKE reads',
  '1.2.10': 'cells of exports and rejects that a spreadsheet would run are made text',
  '1.3.4': 'SVG is refused',
  '1.3.6': 'outbound calls reach no private address in production',
  '2.2.1': 'input is compared with a strict schema; the wrong field is named',
  '2.2.2': 'the server checks, whatever the screen did',
  '2.3.3': 'what belongs together commits together or not at all',
  '2.3.4': 'one thing is decided once, however many try at once',
  '2.3.5': 'maker is not checker above a set sum, and for papers',
  '2.4.1': 'captcha works once; open calls are limited per address',
  '3.2.1': 'uploaded files are shown in a sandbox and never sniffed',
  '3.4.1': 'HSTS of a year with subdomains behind TLS',
  '3.4.2': 'no other origin may read an answer',
  '3.4.3': 'content security policy with a nonce for each page',
  '3.4.4': 'nosniff on every answer, errors and files too',
  '3.4.5': 'no referrer',
  '3.4.6': 'no page of ours in another’s frame',
  '3.4.8': 'pages share no window with another origin',
  '3.3.4': 'the captcha’s cookie cannot be read by scripts',
  '3.5.1': 'cookies are not sent along by other sites; calls carry a bearer',
  '3.5.4': 'the chat is https on another host, in a frame',
  '3.7.2': 'the way back after signing in is a path of ours',
  '4.1.3': 'no header of the caller passes for one of the proxy',
  '4.1.4': 'no method but the declared one',
  '5.2.1': 'bytes, pages and pixels are limited per slot',
  '5.2.2': 'the content says what a file is, not its name or sender',
  '5.2.6': 'pixel bombs are refused before they unpack',
  '5.3.2': 'file names of others never become paths',
  '5.4.1': 'names of downloads are ours or cleaned',
  '6.2.1': 'passwords have 8 characters at least',
  '6.2.3': 'changing the password takes the present one',
  '6.2.4': 'common passwords are refused',
  '6.2.5': 'any kind of characters',
  '6.2.8': 'compared as typed',
  '6.2.9': 'up to 128 characters',
  '6.2.11': 'not the product’s name nor one’s own',
  '6.3.1': 'guessing is slowed down per account and per address, never locked for good',
  '6.3.3': 'second factor',
  '6.3.4': 'no way around it',
  '6.3.7': 'the owner hears by mail of a changed password, address or factor',
  '6.3.8': 'known and unknown look alike, in text and work',
  '6.4.1': 'the first password is changed at the first sign-in',
  '6.4.6': 'staff start a reset by link and never choose another’s password',
  '6.5.1': 'links and codes work once',
  '6.5.2': 'links, secrets and recovery codes are stored hashed or sealed',
  '6.5.5': 'links and codes end',
  '6.5.6': 'a lost factor can be taken away',
  '6.6.3': 'codes cannot be guessed through',
  '7.2.1': 'sessions are checked by the server at each call',
  '7.3.1': 'sessions end by idleness',
  '7.3.2': 'and at the latest after some days',
  '7.4.1': 'signing out ends both tokens at once',
  '7.4.2': 'a block ends what is open',
  '7.4.3': 'a changed password ends the other sessions',
  '7.4.5': 'staff can end a person’s sessions',
  '7.5.2': 'sessions are listed and can be ended',
  '8.2.1': 'every call asks its permission, tried as every actor',
  '8.2.2': 'foreign and unknown ids look the same',
  '8.2.3': 'masked fields are whole only with the permission and a reason',
  '8.3.1': 'the server decides, by the session alone',
  '8.3.2': 'a changed right acts on the next request',
  '8.4.1': 'no shop reads or changes another’s',
  '9.1.1': 'forged and changed tokens are refused',
  '9.1.2': 'unsigned ones and those of other algorithms too',
  '9.2.1': 'access tokens end after ten minutes',
  '10.4.5': 'refresh tokens rotate; reuse ends the family',
  '11.3.3': 'sealed files notice a changed byte',
  '11.4.2': 'passwords are kept by Argon2id',
  '13.2.6': 'full pools and silent providers are waited for so long and no longer',
  '13.3.2': 'secrets are never told again once entered',
  '14.2.1': 'tokens travel in headers, not in addresses',
  '14.2.4': 'Aadhaar numbers lie sealed in the vault alone',
  '14.2.6': 'elsewhere the last four digits',
  '14.2.8': 'pictures lose what the camera wrote into them',
  '14.3.2': 'no-store on the API',
  '15.2.2': 'foreign files are read in a child with limits of time and memory',
  '15.2.4': 'every package of production is named, pinned and known by its licence',
  '15.3.1': 'answers carry what they declare and no secret',
  '15.3.2': 'outbound calls follow no redirect',
  '15.3.3': 'unknown fields are refused',
  '15.3.4': 'the address of a caller comes from trusted proxies only',
  '15.3.6': 'hostile keys reach no prototype',
  '16.2.5': 'no secret and no Aadhaar number in the log',
  '16.3.2': 'refusals and exports are in the audit',
  '16.4.2': 'the audit can only grow; a changed row is named',
  '16.5.1': 'errors say nothing of the inside',
  '16.5.2': 'the line to a failing provider rests; an unknown outcome stays unknown',
  '16.5.3': 'no call fails open or without the one error shape, also while the database is away',
  '16.5.4': 'what nobody foresaw is caught, logged and answered',
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
  if (strange) throw new Error(`Say in scripts/docs/security.mjs what ${strange.number} is ("${strange.title}").`);
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
  return ['| ASVS | what we hold | tests |', '| --- | --- | --- |', ...rows].join('\n');
}

const begin = '<!-- requirements: made by "node scripts/write-security.mjs" -->';
const end = '<!-- /requirements -->';

/** Updates the table between its two markers in a text. */
export function withRequirements(text, table = securityTable()) {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The marks ${begin} and ${end} are missing.`);
  return `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`;
}
