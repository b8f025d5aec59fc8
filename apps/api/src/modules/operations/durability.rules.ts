import { bad, type Finding, good, warn } from './finding.rules.ts';

export type DurabilityFacts = {
  replicas: number;
  /** How many of them the server's role may see in detail. */
  visibleReplicas: number;
  inSync: number;
  /** `synchronous_standby_names`: the replicas that a commit waits for. */
  waitsFor: string;
  isArchiving: boolean;
  archivedAt: string | null;
  archiveFailedAt: string | null;
  /** Whether the address of the settings names this one server. */
  namesServer: boolean;
  /** The last backup of pgBackRest; undefined if it cannot be read from here. */
  baseBackup: { endedAt: string; type: string } | null | undefined;
};

const has = (what: string) => good(`has ${what}`);
const lacks = (what: string, cure: string) => warn(`lacks ${what}`, cure);
const mostHoursBetweenBackups = 50;

function ofReplicas({ replicas, visibleReplicas, inSync, waitsFor }: DurabilityFacts): Finding[] {
  if (replicas === 0)
    return [
      waitsFor === ''
        ? lacks('a replica', 'A lost disk loses everything since the last backup: see deploy/cluster.')
        : bad('lacks every replica that a commit waits for', 'Bring a replica back: until then no write ends.'),
    ];
  if (waitsFor === '')
    return [
      lacks(
        'a replica in sync',
        'Set synchronous_standby_names, or synchronous_mode of Patroni: a failover loses writes.',
      ),
    ];
  if (visibleReplicas === 0)
    return [
      lacks(
        `the right to see which of ${replicas} replicas is in sync`,
        'Grant pg_read_all_stats to the role of the server.',
      ),
    ];
  const text = `${inSync} of ${replicas} replicas in sync`;
  return [
    inSync === 0
      ? lacks('a replica in sync', 'Find out why none follows: until then no write ends.')
      : replicas === 1
        ? lacks('a second replica', 'Add one: when the only one stops, no write ends.')
        : has(text),
  ];
}

function ofArchive({ isArchiving, archivedAt, archiveFailedAt }: DurabilityFacts): Finding {
  if (!isArchiving)
    return lacks('an archive of the log', 'Set archive_mode and archive_command: only then can a moment be restored.');
  if (archiveFailedAt !== null && (archivedAt === null || archiveFailedAt > archivedAt))
    return bad(
      `has an archive of the log that fails since ${archivedAt ?? 'its beginning'}`,
      'Check the log of PostgreSQL: its disk fills up until this works.',
    );
  if (archivedAt === null) return lacks('an archived log file', 'Call pg_switch_wal() once and look again.');
  return has(`an archive of the log, last written ${archivedAt}`);
}

function ofBaseBackup({ baseBackup }: DurabilityFacts, now: Date): Finding {
  if (baseBackup === undefined)
    return lacks(
      'a view of pgBackRest',
      'Run "pgbackrest info" on a machine of the database: without a backup of the server no moment can be restored.',
    );
  if (baseBackup === null)
    return lacks('a backup by pgBackRest', 'Enable sevadesk-base@full.timer and sevadesk-base@diff.timer.');
  const age = Math.round((now.getTime() - Date.parse(baseBackup.endedAt)) / 3_600_000);
  const text = `a backup by pgBackRest (${baseBackup.type}), ${age} hours old`;
  return age <= mostHoursBetweenBackups
    ? has(text)
    : lacks(`a fresh backup: the last is ${age} hours old`, 'Find out why the timer does not run.');
}

/** Assesses what an installation has and lacks against the loss of a server, a disk or a day: one finding per check. */
export function durabilityFindings(facts: DurabilityFacts, now: Date): Finding[] {
  return [
    ...ofReplicas(facts),
    facts.namesServer
      ? lacks(
          'a way to a new leader',
          'DATABASE_URL names one server: let it name a proxy that asks who leads (deploy/cluster/templates/haproxy.cfg).',
        )
      : has('an address that leads through a proxy or pooler, which can follow a new leader'),
    ofArchive(facts),
    ofBaseBackup(facts, now),
  ];
}
