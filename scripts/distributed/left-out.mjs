/** Database tests that cannot apply on a distributed engine, with the reason. */
export const leftOut = {
  'filing/walk.db.test.ts':
    'reads steps of one application in the order in which one server stored them; its ids alone do not order them',
  'test/schema/schema.db.test.ts':
    'compares the schema of one server: foreign keys and primary keys of distributed tables differ',
  'test/backup/archives.db.test.ts': 'restores into a new database of one server; the engine has backups of its own',
  'test/backup/copies.db.test.ts': 'restores into a new database of one server; the engine has backups of its own',
  'test/backup/drill.db.test.ts': 'restores into a new database of one server; the engine has backups of its own',
  'test/upgrade/upgrade.db.test.ts': 'restores into a new database of one server; the engine has backups of its own',
  'test/processes/tickers.db.test.ts':
    'copies a filled database while it is in use; the sessions of the engine between its servers hold it',
  'test/money/kill-postgres.db.test.ts': 'starts a PostgreSQL of its own',
  'test/faults/kill-postgres-under-load.db.test.ts': 'starts a PostgreSQL of its own',
  'test/faults/database-restarts.db.test.ts': 'starts a PostgreSQL of its own',
  'test/replica/failover.db.test.ts': 'starts a PostgreSQL of its own with a replica',
  'test/replica/replica.db.test.ts': 'starts a PostgreSQL of its own with a replica',
  'test/replica/durability.db.test.ts': 'starts a PostgreSQL of its own with a replica',
};
