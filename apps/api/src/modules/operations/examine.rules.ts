import { type DurabilityFacts, durabilityFindings } from './durability.rules.ts';
import { bad, type Finding, good, warn } from './finding.rules.ts';

export type InstallationFacts = {
  isProduction: boolean;
  publicUrl: string;
  trustProxy: string | undefined;
  hasWeb: boolean;
  keyFile: { isThere: boolean; mode: number; opensSecrets: boolean };
  /** `room` is null if the store has no limit of its own. */
  storage: { room: { freeBytes: number; totalBytes: number } | null } | { fault: string };
  database:
    | {
        major: number;
        migration: string | null;
        newest: string;
        isSuperuser: boolean;
        unsafe: readonly string[];
        /** Whether a session has the required limits and time zone; behind a pooler they come from its role. */
        hasSessionSettings: boolean;
        maxConnections: number;
        clockAheadSeconds: number;
      }
    | { fault: string };
  poolSize: number;
  /** Known only if the database answers. */
  durability?: DurabilityFacts;
  /** Known only if the database answers. */
  state?: {
    administrators: number;
    simulatedProviders: readonly string[];
    hasMailServer: boolean;
    failedJobs: number;
    oldestJobSeconds: number | null;
    lastBackupAt: string | null;
    /** Rows lie on several servers, which "npm run backup" does not copy. */
    isDistributed: boolean;
    proof: { finishedAt: string | null; differenceCount: number | null } | null;
    unsealedEvents: number;
    /** Financial years whose archiving or return was interrupted. */
    unfinishedArchives: readonly string[];
  };
};

const hours = (from: string, now: Date) => (now.getTime() - Date.parse(from)) / 3_600_000;

function ofSettings({ isProduction, publicUrl, trustProxy, hasWeb, keyFile }: InstallationFacts): Finding[] {
  return [
    isProduction
      ? good('runs as production')
      : warn('does not run as production', 'Set NODE_ENV=production: test settings are refused then.'),
    publicUrl.startsWith('https:')
      ? good(`people open ${publicUrl}`)
      : warn(`people open ${publicUrl} without TLS`, 'Put a proxy with TLS in front and set PUBLIC_URL to https://...'),
    !publicUrl.startsWith('https:') || trustProxy
      ? good('addresses of visitors are believed from known proxies only')
      : warn(
          'every visitor seems to come from the proxy',
          'Name the proxy in TRUST_PROXY, or limits hit everybody at once.',
        ),
    hasWeb ? good('the web application is built') : bad('the web application is not built', 'Run "npm run build".'),
    keyFile.isThere
      ? keyFile.mode % 0o100 === 0
        ? good('the key file is readable by its owner only')
        : bad('others may read the key file', 'chmod 600 the key file: it opens every sealed number.')
      : bad('there is no key file', 'Restore the key file of this database, or start once on an empty one.'),
    keyFile.opensSecrets
      ? good('the keys open what is sealed')
      : bad('the keys do not open what is sealed', 'Put the key file back that belongs to this database.'),
  ];
}

function ofStorage({ storage }: InstallationFacts): Finding[] {
  if ('fault' in storage)
    return [
      bad(
        `files cannot be written (${storage.fault})`,
        'Let the account of the server write DATA_DIR/files, or set right the bucket (STORE and S3_...).',
      ),
    ];
  const written = good('a file was written, read and taken away');
  if (storage.room === null) return [written];
  const { freeBytes, totalBytes } = storage.room;
  const free = freeBytes / totalBytes;
  const text = `${Math.round(freeBytes / 1024 ** 3)} GB are free for files`;
  if (free < 0.03 || freeBytes < 2 * 1024 ** 3) return [written, bad(text, 'Make room at once: uploads will fail.')];
  return [written, free < 0.1 ? warn(text, 'Grow the disk before it is full.') : good(text)];
}

function ofDatabase({ database, poolSize }: InstallationFacts): Finding[] {
  if ('fault' in database)
    return [bad(`the database does not answer (${database.fault})`, 'Check DATABASE_URL and that the server runs.')];
  const { major, migration, newest, isSuperuser, unsafe, hasSessionSettings, maxConnections, clockAheadSeconds } =
    database;
  return [
    major >= 15 ? good(`PostgreSQL ${major}`) : bad(`PostgreSQL ${major}`, 'Upgrade to 15 or later.'),
    migration === newest
      ? good(`the schema is at ${newest}`)
      : (migration ?? '') > newest
        ? bad(`the schema (${migration}) is newer than this program (${newest})`, 'Start the newer version.')
        : bad(`the schema is at ${migration ?? 'nothing'}, the program at ${newest}`, 'Start the server: it migrates.'),
    isSuperuser
      ? bad('the server connects as superuser', 'Use a role of its own: a superuser may write past the ledger.')
      : good('the server connects as an ordinary role'),
    unsafe.length === 0
      ? good('the database keeps what it acknowledged')
      : bad(`${unsafe.join(', ')} is off`, 'Switch it on: acknowledged money could be lost in a crash.'),
    hasSessionSettings
      ? good('sessions have their limits')
      : bad('sessions have no time limit, or another zone', 'Set DIRECT_DATABASE_URL, migrate, restart the pooler.'),
    poolSize * 2 <= maxConnections
      ? good(`${poolSize} of ${maxConnections} connections for a process`)
      : warn(
          `${poolSize} of ${maxConnections} connections for one process`,
          'Raise max_connections or lower DATABASE_POOL.',
        ),
    Math.abs(clockAheadSeconds) < 2
      ? good('the clocks agree')
      : bad(`the database's clock is ${clockAheadSeconds.toFixed(1)} s ahead`, 'Keep both machines’ time by NTP.'),
  ];
}

function ofBackup(
  { lastBackupAt, isDistributed }: Pick<NonNullable<InstallationFacts['state']>, 'lastBackupAt' | 'isDistributed'>,
  now: Date,
): Finding {
  if (isDistributed)
    return warn(
      'the database is distributed: backups of its servers are not seen from here, archive and replicas only of the coordinator',
      'Back up every server, and restore all to one named point: docs/scaling.md. Copy files and keys, too.',
    );
  if (lastBackupAt === null) return warn('there is no backup', 'Let a timer run "npm run backup" each night.');
  const text = `the last backup is ${Math.round(hours(lastBackupAt, now))} hours old`;
  return hours(lastBackupAt, now) <= 26 ? good(text) : bad(text, 'Look why the timer does not run.');
}

function ofState({ state, isProduction }: InstallationFacts, now: Date): Finding[] {
  if (!state) return [];
  const { proof, oldestJobSeconds } = state;
  const proofAge = proof?.finishedAt ? hours(proof.finishedAt, now) : undefined;
  return [
    state.administrators > 0
      ? good(`${state.administrators} administrators`)
      : warn('nobody is an administrator yet', 'Open the link that the first start printed.'),
    isProduction && state.simulatedProviders.length > 0
      ? bad(`${state.simulatedProviders.join(', ')} is simulated`, 'Enter address and key under API Credentials.')
      : good('no provider is simulated in production'),
    state.hasMailServer || !isProduction
      ? good('mail has a server')
      : bad('mail has no server', 'Enter one under Setting, SMTP, and send a test mail.'),
    state.failedJobs === 0
      ? good('no background work failed for good')
      : warn(`${state.failedJobs} pieces of background work failed for good`, 'See Setting, Operations.'),
    (oldestJobSeconds ?? 0) < 300
      ? good('background work is done in time')
      : bad(
          `background work waits for ${Math.round((oldestJobSeconds ?? 0) / 60)} minutes`,
          'Start a worker (WORKER=on).',
        ),
    ofBackup(state, now),
    proof === null || proofAge === undefined
      ? warn('the ledger was not proven yet', 'Run "npm run prove"; the server does it each night.')
      : proof.differenceCount !== 0
        ? bad(`the ledger has ${proof.differenceCount} differences`, 'Stop postings and look at Adjustments.')
        : proofAge <= 50
          ? good('every balance is proven')
          : warn(`the last proof is ${Math.round(proofAge)} hours old`, 'Is a worker running at night?'),
    state.unsealedEvents === 0
      ? good('the audit chain is sealed')
      : warn(`${state.unsealedEvents} audit events wait for their seal`, 'Start a worker.'),
    state.unfinishedArchives.length === 0
      ? good('no archive of the audit trail is unfinished')
      : warn(
          `the archive of ${state.unfinishedArchives.join(', ')} is unfinished`,
          'Run "npm run archive -- list": it says which command to run again.',
        ),
  ];
}

/** Assesses an installation: one finding per check, with the remedy unless it is good. */
export function findingsOf(facts: InstallationFacts, now: Date): Finding[] {
  const durability = facts.durability ? durabilityFindings(facts.durability, now) : [];
  return [...ofSettings(facts), ...ofStorage(facts), ...ofDatabase(facts), ...ofState(facts, now), ...durability];
}
