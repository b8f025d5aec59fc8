/** Rooms inside a folder, by their path from the house. */
const inside = (folder, rooms) =>
  Object.fromEntries(Object.entries(rooms).map(([name, room]) => [`${folder}/${name}`, room]));

const namesIn = (text) => text.split(/\s+/);

/**
 * Subfolders ("rooms") of folders ("houses") that are too large. A room imports only what it uses, and only from rooms listed before
 * it, so that no two rooms import each other. Other rooms see the files that it exposes, or all files by default. A room is the
 * folder of its name, or the `files` next to the folders that it names. Other files next to the rooms combine them (index,
 * routes, jobs): they see everything, and no room sees them.
 */
export const houses = {
  'apps/api/src/modules/nsdl-pan': {
    reasons: {},
    core: { uses: ['reasons'] },
    'after-ack': { uses: ['core'], shows: ['deadlines.repo', 'notes.repo'] },
    forms: { uses: ['core', 'reasons'] },
    paper: { uses: ['core', 'forms'], shows: ['print-form', 'form-code.rules', 'form-layout.rules'] },
    scan: { uses: ['core', 'forms', 'paper'] },
    hardcopy: { uses: ['core', 'after-ack'], shows: ['pause-shops'] },
    apply: {
      uses: ['core', 'forms', 'scan', 'hardcopy'],
      shows: ['confirm-applications', 'list-prices', 'ready-application', 'save-draft'],
    },
    'second-check': { uses: ['core'], shows: ['second-check.repo', 'second-verdict', 'policy'] },
    'tin-rejection': {
      uses: ['core', 'reasons', 'after-ack'],
      shows: ['move-case', 'tin-cases.repo', 'get-case'],
    },
    desk: {
      uses: ['core', 'reasons', 'after-ack', 'forms', 'paper', 'scan', 'second-check', 'tin-rejection'],
      shows: ['decide-application', 'acknowledge-application'],
    },
    'cancel-aadhar': { uses: ['core', 'tin-rejection', 'desk'], shows: [] },
    filing: { uses: ['core', 'forms', 'paper', 'desk'], shows: [] },
    pile: { uses: ['core', 'paper', 'scan'], shows: [] },
    paperless: { uses: ['core', 'scan'], shows: [] },
    partner: { uses: ['core', 'forms', 'paper', 'scan', 'apply'], shows: [] },
    backlog: { uses: ['core'], shows: [] },
    overview: { uses: ['core', 'reasons'], shows: [] },
    progress: { uses: ['core'], shows: [] },
    'personal-data': { shows: [] },
  },

  'apps/api/src/modules/wallet': {
    posting: {},
    tax: { uses: ['posting'], shows: ['supply.rules', 'tds.rules'] },
    journals: { uses: ['posting', 'tax'] },
    undo: { uses: ['posting', 'journals'], shows: ['undo.repo', 'undo-posting', 'reversal.rules'] },
    earnings: { uses: ['posting', 'tax', 'journals', 'undo'], shows: [] },
    holds: { uses: ['posting', 'journals'], shows: ['hold-money', 'holds.repo'] },
    adjustments: { uses: ['posting', 'journals', 'undo', 'holds'], shows: [] },
    statement: { uses: ['posting', 'undo'], shows: [] },
    proof: { uses: ['posting'], shows: [] },
    documents: { uses: ['posting', 'tax', 'journals'], shows: [] },
  },

  'apps/api/src/modules/auth': {
    captcha: { shows: ['check-captcha'] },
    delay: { shows: ['slow-down'] },
    factor: {},
    policy: { shows: ['open-shop', 'policy', 'policy.rules'] },
    sessions: { uses: ['policy'], shows: ['open-session', 'own-sessions', 'sessions.repo'] },
    'sign-in': { uses: ['captcha', 'delay', 'factor', 'policy', 'sessions'], shows: ['next-step'] },
    credentials: {
      uses: ['captcha', 'delay', 'factor', 'policy', 'sessions'],
      shows: ['mail-about-account', 'prove-self'],
    },
    spending: { uses: ['factor', 'sessions', 'credentials'], shows: ['confirm-by-pin'] },
    passkeys: { uses: ['sessions', 'sign-in', 'credentials', 'spending'], shows: [] },
  },

  'apps/api/src/platform': {
    ground: {
      files: namesIn(`app-error clock command database-errors event-sink ids key-file keys last-resort
        log patient-pool places same-save shared-work texts within zip-stream`),
    },
    storage: {},
    pdf: { uses: ['ground'] },
    images: { uses: ['ground'] },
    watch: { uses: ['ground'] },
    distribution: {},
    database: {
      uses: ['ground', 'distribution'],
      files: namesIn(`db db.gen functions job-workers jobs ledger-proof migrate reference-data replica
        sealed-values setting-row signals snapshot`),
    },
    lists: {
      uses: ['ground', 'database'],
      files: namesIn(
        'list list-direct list-filter list-ids list-joins list-keys list-names list-source table-keys.gen',
      ),
    },
    context: {
      uses: ['ground', 'storage', 'images', 'watch', 'database'],
      files: ['brand', 'brand-of', 'context', 'draft-room', 'job', 'service-part', 'transaction'],
    },
    export: { uses: ['ground', 'pdf', 'lists', 'context'] },
    backup: { uses: ['storage', 'distribution', 'database'] },
  },

  'packages/contract/src/nsdl-pan': {
    core: {},
    forms: { uses: ['core'], shows: [] },
    rules: { uses: ['core'], shows: [] },
    filing: { uses: ['core'], shows: [] },
    pile: { uses: ['core'], shows: [] },
    paperless: { uses: ['core'], shows: [] },
    overview: { uses: ['core'], shows: [] },
    'second-check': { uses: ['core'], shows: [] },
    hardcopy: { uses: ['core'] },
    'cancel-aadhar': { uses: ['core'] },
    'tin-rejection': { uses: ['core'] },
    'after-ack': { uses: ['core', 'hardcopy', 'cancel-aadhar', 'tin-rejection'], shows: [] },
    backlog: { shows: [] },
    progress: { shows: [] },
  },

  'apps/web/src/shared': {
    format: {},
    failure: {},
    typed: {},
    session: { uses: ['typed'] },
    preferences: { uses: ['session'] },
    i18n: { uses: ['typed', 'preferences'] },
    ui: { uses: ['failure', 'session', 'i18n', 'preferences'] },
    api: { uses: ['failure', 'session', 'ui'] },
    drafts: { uses: ['typed', 'session'] },
    auth: { uses: ['session', 'api', 'drafts'] },
    site: { uses: ['api'] },
    form: { uses: ['failure', 'typed', 'i18n', 'ui', 'api', 'drafts'] },
    address: {},
    table: { uses: ['failure', 'session', 'preferences', 'ui', 'api', 'auth', 'form', 'address'] },
    test: { shows: [] },
  },

  'apps/web/src/shared/ui': {
    values: {},
    keys: {},
    notices: {},
    dialogs: { uses: ['keys'] },
    files: {},
    frame: { uses: ['keys'] },
    states: { uses: ['values', 'frame'] },
    blocks: { uses: ['values', 'notices', 'states'] },
    pages: { uses: ['keys', 'frame', 'blocks'] },
  },

  'apps/web/src/features/nsdl-pan': {
    components: {},
    ...inside('components', { backlog: {}, overview: {}, progress: {} }),
    ...inside('components', {
      'after-ack': { uses: ['components'] },
      paperless: { uses: ['components'] },
      practice: {},
    }),
    ...inside('staff', {
      core: { uses: ['components', 'components/after-ack'] },
      filing: { uses: ['staff/core'] },
      ack: { uses: ['staff/core', 'staff/filing'] },
      'after-ack': { uses: ['components', 'components/after-ack', 'staff/core'] },
      paperless: { uses: ['components/paperless'] },
      pile: { uses: ['components', 'staff/core'] },
      'second-check': { uses: ['components', 'staff/filing'] },
      verify: { uses: ['components', 'staff/core'] },
      practice: { uses: ['components/practice', 'staff/verify'] },
    }),
    ...inside('merchant', {
      core: { uses: ['components/after-ack'] },
      'after-ack': { uses: ['components', 'components/after-ack', 'merchant/core'] },
      paperless: { uses: ['components', 'components/paperless', 'merchant/core'] },
      camera: {},
      scan: { uses: ['components', 'merchant/core', 'merchant/camera'] },
      practice: { uses: ['components', 'components/practice'] },
    }),
    staff: {
      uses: [
        'components',
        'components/after-ack',
        'components/backlog',
        'components/overview',
        'components/paperless',
        'components/practice',
        'staff/core',
        'staff/ack',
        'staff/filing',
        'staff/after-ack',
        'staff/paperless',
        'staff/pile',
        'staff/second-check',
        'staff/verify',
        'staff/practice',
      ],
    },
    merchant: {
      uses: [
        'components',
        'components/after-ack',
        'components/backlog',
        'components/overview',
        'components/paperless',
        'components/practice',
        'components/progress',
        'merchant/core',
        'merchant/after-ack',
        'merchant/paperless',
        'merchant/camera',
        'merchant/scan',
        'merchant/practice',
      ],
    },
    public: { uses: ['components/progress'] },
  },
};

const either = (names) => `(${names.join('|')})`;
const escaped = (text) => text.replaceAll('.', '[.]');

const oneOf = (files) => `${either(files.map(escaped))}[.]tsx?$`;

/** Returns the pattern of a room's files: its folder without inner rooms, or its named files. */
function patternOf(house, name, rooms) {
  const { files } = rooms[name];
  if (files) return `^${house}/${oneOf(files)}`;
  const inside = Object.keys(rooms)
    .filter((other) => other.startsWith(`${name}/`))
    .map((other) => other.slice(name.length + 1));
  return `^${house}/${name}/${inside.length > 0 ? `(?!${either(inside)}/)` : ''}`;
}

/** Throws if rooms of a table could import each other. */
function requireOrder(house, rooms) {
  const known = new Set();
  for (const [name, { uses = [] }] of Object.entries(rooms)) {
    const unknown = uses.find((used) => !known.has(used));
    if (unknown) throw new Error(`${house}: ${name} uses ${unknown}, which is not named before it`);
    known.add(name);
  }
}

function rulesOf(house, rooms, tests) {
  requireOrder(house, rooms);
  const names = Object.keys(rooms);
  const folder = (name) => patternOf(house, name, rooms);
  const ofFiles = names.filter((name) => rooms[name].files).map(folder);
  const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
  const direction = ([name, { uses = [] }]) =>
    rule(
      'room-direction',
      `${name} may use ${uses.join(', ') || 'no other room'}: move what is shared down, or pass it in.`,
      { path: folder(name), pathNot: tests },
      { path: `^${house}/`, pathNot: [name, ...uses].map(folder) },
    );
  const door = ([name, { shows }]) =>
    rule(
      'room-door',
      `${name} shows ${shows.join(', ') || 'nothing'} to other rooms.`,
      { path: [`^${house}/[^/]+/`, ...ofFiles], pathNot: [folder(name), ...tests] },
      { path: folder(name), pathNot: shows.map((file) => `^${house}/${name}/${oneOf([file])}`) },
    );
  const unlisted = (from, to) => rule('room-unlisted', 'Name the room in scripts/checks/rooms.mjs.', from, to);
  const noRoom = { path: `^${house}/[^/]+/`, pathNot: names.map((name) => `^${house}/${name}/`) };
  return [
    ...Object.entries(rooms).map(direction),
    ...Object.entries(rooms)
      .filter(([, { shows }]) => shows)
      .map(door),
    unlisted(noRoom, {}),
    unlisted({}, noRoom),
  ];
}

/** Returns the dependency-cruiser rules for all rooms; `tests` are patterns of exempt files. Throws if a table is out of order. */
export function roomRules(tests, all = houses) {
  return Object.entries(all).flatMap(([house, rooms]) => rulesOf(house, rooms, tests));
}
