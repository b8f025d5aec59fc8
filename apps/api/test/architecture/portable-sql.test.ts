import { beforeAll, describe, expect, it } from 'vitest';
import { apiRoot } from '../../src/platform/places.ts';
import { type Found, recordSql, sqlFeatures } from './sql-features.ts';

/** SQL features that Aurora, YugabyteDB and Citus do not all support, and why we use them; docs/scaling.md explains the consequences. */
const allowed: Record<string, { reason: string; files?: RegExp }> = {
  trigger: {
    reason:
      'Rows of the ledger reject changes by any role. Citus allows triggers on distributed tables only by a setting.',
    files: /^migrations\//,
  },
  sequence: {
    reason:
      'Numbers that people read aloud: tokens, orders (test orders of partners too), tickets, sheets, batches, moves, campaigns, credit lines, payouts and their batches, approval limits, transfers. Gaps are allowed; YugabyteDB assigns them in blocks.',
    files:
      /^migrations\/(0041_pan_applications|0075_ledger_whole|0125_pan_filing|0187_orders|0217_tickets|0241_partner_api|0391_move_in|0432_campaigns|0512_payouts|0520_credit|0551_second_person_policy|0552_transfers)\.sql$/,
  },
  'index other than btree': {
    reason:
      'Words of AO codes and tickets, names within GST forms, the records that an SMS is about; a GIN index of one column, which YugabyteDB supports too.',
    files: /^migrations\/(0116_ao_codes|0202_gst|0217_tickets|0412_sms_messages|0461_whatsapp)\.sql$/,
  },
  'full-text search': {
    reason: 'The same two searches; slower without the index, but correct.',
    files: /(0116_ao_codes|0217_tickets)\.sql$|(ao-search|personal-data)\.repo\.ts$/,
  },
  'skip locked': {
    reason:
      'Workers share due work; without it they would wait for each other, not do it twice. Citus supports it within one shard.',
    files: /^src\/modules\/.*\.repo\.ts$|^migrations\/0255_take_due_holds\.sql$/,
  },
  cursor: {
    reason:
      'Long exports, read forward once within a transaction, from the replica if there is one; and the tables of an old system in its own database.',
    files: /^src\/(platform\/list|providers\/old-database\/postgresql)\.ts$/,
  },
  notification: {
    reason: 'Open screens receive notifications sooner; each also polls. Without NOTIFY they wait for the next poll.',
    files: /^src\/platform\/signals\.ts$/,
  },
  'table lock': {
    reason: 'One migrator at a time, and never two first administrators. No money path.',
    files: /^src\/(platform\/migrate|modules\/users\/users\.repo)\.ts$/,
  },
  'advisory lock': { reason: 'The sample network, which production never loads.', files: /^src\/sample\// },
  'exported snapshot': {
    reason: 'The backup reads one snapshot as two roles; a distributed engine has its own backup.',
    files: /^src\/platform\/backup\//,
  },
  'query plan': {
    reason:
      'A filtered list asks whether one index has its filters and its order; any plan it does not know, as of Citus, means no, and the page is found step by step.',
    files: /^src\/platform\/list-direct\.ts$/,
  },
  'server statistics': {
    reason:
      'What Operations and the doctor show, and whether a replica is up to date; if that is unknown, the primary is read.',
    files: /^src\/(platform\/replica|modules\/operations\/(overview|durability)\.repo)\.ts$/,
  },
};

let found: Found;
beforeAll(async () => {
  found = await sqlFeatures(apiRoot);
});

describe('SQL that distributed engines also run', () => {
  it('has no feature outside the subset without a reason, and no reason without its feature', () => {
    expect([...found.keys()].sort()).toEqual(Object.keys(allowed).sort());
  });

  it('uses each of them only where its reason applies', () => {
    for (const [feature, { files = /^/ }] of Object.entries(allowed))
      expect(
        [...(found.get(feature) ?? [])].filter((file) => !files.test(file)).map((file) => `${feature}: ${file}`),
      ).toEqual([]);
  });

  it.each([
    ['create unlogged table a (id uuid primary key)', 'temporary or unlogged table'],
    ['create temp table a (id uuid)', 'temporary or unlogged table'],
    ['create table b () inherits (a)', 'inheritance or partitions'],
    ['create table b (id int) partition by hash (id)', 'inheritance or partitions'],
    ['alter table a add constraint x exclude using gist (d with &&)', 'exclusion constraint'],
    ['create table a (id uuid references b deferrable initially deferred)', 'deferrable constraint'],
    ['create constraint trigger t after insert on a for each row execute function f()', 'constraint trigger'],
    ['create table a (id int generated always as identity)', 'sequence'],
    ['create index i on a using brin (at)', 'index other than btree'],
    ['create materialized view v as select 1', 'materialized view'],
    ['create extension pg_trgm', 'extension, rule, event trigger or tablespace'],
    ['select pg_advisory_xact_lock(1)', 'advisory lock'],
    ['select id from a for update skip locked', 'skip locked'],
  ])('detects %s', async (sql, feature) => {
    const seen: Found = new Map();
    await recordSql(seen, sql, 'planted');
    expect([...seen.keys()]).toContain(feature);
  });
});
