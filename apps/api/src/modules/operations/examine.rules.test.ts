import { describe, expect, it } from 'vitest';
import { findingsOf, type InstallationFacts } from './examine.rules.ts';

const now = new Date('2026-11-22T04:00:00Z');
const gb = 1024 ** 3;
const database = {
  major: 18,
  migration: '0240_backups.sql',
  newest: '0240_backups.sql',
  isSuperuser: false,
  unsafe: [],
  hasSessionSettings: true,
  maxConnections: 100,
  clockAheadSeconds: 0.1,
};
const state = {
  administrators: 2,
  simulatedProviders: [],
  hasMailServer: true,
  failedJobs: 0,
  oldestJobSeconds: 3,
  lastBackupAt: '2026-11-21T20:00:00Z',
  isDistributed: false,
  proof: { finishedAt: '2026-11-21T21:00:00Z', differenceCount: 0 },
  unsealedEvents: 0,
  unfinishedArchives: [],
};
const durability = {
  replicas: 2,
  visibleReplicas: 2,
  inSync: 1,
  waitsFor: 'pg2',
  isArchiving: true,
  archivedAt: '2026-11-22T03:59:00Z',
  archiveFailedAt: '2026-11-21T03:59:00Z',
  namesServer: false,
  baseBackup: { endedAt: '2026-11-21T22:00:00Z', type: 'diff' },
};
const sound: InstallationFacts = {
  isProduction: true,
  publicUrl: 'https://portal.example',
  trustProxy: '10.0.0.1',
  hasWeb: true,
  poolSize: 12,
  keyFile: { isThere: true, mode: 0o600, opensSecrets: true },
  storage: { room: { freeBytes: 50 * gb, totalBytes: 100 * gb } },
  database,
  durability,
  state,
};
const amiss = (facts: Partial<InstallationFacts>) =>
  findingsOf({ ...sound, ...facts }, now)
    .filter(({ level }) => level !== 'good')
    .map(({ level, what }) => `${level}: ${what}`);

describe('an installation', () => {
  it('without problems reports none', () => {
    expect(amiss({})).toEqual([]);
    expect(findingsOf(sound, now).length).toBeGreaterThan(18);
    // A bucket has no size limit.
    expect(amiss({ storage: { room: null } })).toEqual([]);
  });

  it.each<[Partial<InstallationFacts>, string]>([
    [{ isProduction: false }, 'warn: does not run as production'],
    [{ publicUrl: 'http://portal.example' }, 'warn: people open http://portal.example without TLS'],
    [{ trustProxy: undefined }, 'warn: every visitor seems to come from the proxy'],
    [{ hasWeb: false }, 'bad: the web application is not built'],
    [{ keyFile: { ...sound.keyFile, mode: 0o640 } }, 'bad: others may read the key file'],
    [{ keyFile: { ...sound.keyFile, isThere: false } }, 'bad: there is no key file'],
    [{ keyFile: { ...sound.keyFile, opensSecrets: false } }, 'bad: the keys do not open what is sealed'],
    [{ storage: { fault: 'EACCES' } }, 'bad: files cannot be written (EACCES)'],
    [{ storage: { room: { freeBytes: gb, totalBytes: 100 * gb } } }, 'bad: 1 GB are free for files'],
    [{ storage: { room: { freeBytes: 8 * gb, totalBytes: 100 * gb } } }, 'warn: 8 GB are free for files'],
    [{ database: { ...database, major: 14 } }, 'bad: PostgreSQL 14'],
    [
      { database: { ...database, migration: '0239_x.sql' } },
      'bad: the schema is at 0239_x.sql, the program at 0240_backups.sql',
    ],
    [
      { database: { ...database, migration: '0299_x.sql' } },
      'bad: the schema (0299_x.sql) is newer than this program (0240_backups.sql)',
    ],
    [{ database: { ...database, isSuperuser: true } }, 'bad: the server connects as superuser'],
    [{ database: { ...database, unsafe: ['fsync'] } }, 'bad: fsync is off'],
    [{ database: { ...database, hasSessionSettings: false } }, 'bad: sessions have no time limit, or another zone'],
    [{ poolSize: 60 }, 'warn: 60 of 100 connections for one process'],
    [{ database: { ...database, clockAheadSeconds: -3 } }, "bad: the database's clock is -3.0 s ahead"],
    [
      { durability: { ...durability, replicas: 0, visibleReplicas: 0, inSync: 0, waitsFor: '' } },
      'warn: lacks a replica',
    ],
    [
      { durability: { ...durability, replicas: 0, visibleReplicas: 0, inSync: 0 } },
      'bad: lacks every replica that a commit waits for',
    ],
    [{ durability: { ...durability, waitsFor: '' } }, 'warn: lacks a replica in sync'],
    [{ durability: { ...durability, inSync: 0 } }, 'warn: lacks a replica in sync'],
    [{ durability: { ...durability, replicas: 1, visibleReplicas: 1 } }, 'warn: lacks a second replica'],
    [
      { durability: { ...durability, visibleReplicas: 0 } },
      'warn: lacks the right to see which of 2 replicas is in sync',
    ],
    [{ durability: { ...durability, namesServer: true } }, 'warn: lacks a way to a new leader'],
    [{ durability: { ...durability, isArchiving: false } }, 'warn: lacks an archive of the log'],
    [{ durability: { ...durability, archivedAt: null, archiveFailedAt: null } }, 'warn: lacks an archived log file'],
    [
      { durability: { ...durability, archiveFailedAt: '2026-11-22T04:00:00Z' } },
      'bad: has an archive of the log that fails since 2026-11-22T03:59:00Z',
    ],
    [{ durability: { ...durability, baseBackup: null } }, 'warn: lacks a backup by pgBackRest'],
    [{ durability: { ...durability, baseBackup: undefined } }, 'warn: lacks a view of pgBackRest'],
    [
      { durability: { ...durability, baseBackup: { endedAt: '2026-11-19T04:00:00Z', type: 'full' } } },
      'warn: lacks a fresh backup: the last is 72 hours old',
    ],
    [{ state: { ...state, administrators: 0 } }, 'warn: nobody is an administrator yet'],
    [{ state: { ...state, simulatedProviders: ['upi'] } }, 'bad: upi is simulated'],
    [{ state: { ...state, hasMailServer: false } }, 'bad: mail has no server'],
    [{ state: { ...state, failedJobs: 2 } }, 'warn: 2 pieces of background work failed for good'],
    [{ state: { ...state, oldestJobSeconds: 600 } }, 'bad: background work waits for 10 minutes'],
    [{ state: { ...state, lastBackupAt: null } }, 'warn: there is no backup'],
    [
      // Neither "no backup" nor the age of one that was made before the distribution.
      { state: { ...state, isDistributed: true } },
      'warn: the database is distributed: backups of its servers are not seen from here, archive and replicas only of the coordinator',
    ],
    [{ state: { ...state, lastBackupAt: '2026-11-20T20:00:00Z' } }, 'bad: the last backup is 32 hours old'],
    [{ state: { ...state, proof: null } }, 'warn: the ledger was not proven yet'],
    [{ state: { ...state, proof: { ...state.proof, differenceCount: 1 } } }, 'bad: the ledger has 1 differences'],
    [{ state: { ...state, unsealedEvents: 4 } }, 'warn: 4 audit events wait for their seal'],
    [{ state: { ...state, unfinishedArchives: ['2020-21'] } }, 'warn: the archive of 2020-21 is unfinished'],
  ])('reports its problems: %#', (facts, found) => {
    expect(amiss(facts)).toEqual([found]);
  });

  it('whose database does not respond reports that, and nothing that it cannot know', () => {
    expect(amiss({ database: { fault: 'refused' }, durability: undefined, state: undefined })).toEqual([
      'bad: the database does not answer (refused)',
    ]);
  });
});
