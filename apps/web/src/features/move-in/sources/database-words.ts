import type { DatabaseKind, DatabaseSecurity, DatabaseTestReply } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';

export const kindWords: Record<DatabaseKind, () => string> = {
  mysql: m.move_database_mysql,
  postgresql: m.move_database_postgresql,
};

export const securityWords: Record<DatabaseSecurity, () => string> = {
  encrypted: m.move_database_encrypted,
  verified: m.move_database_verified,
  none: m.move_database_none,
};

/** Results of a connection test, one sentence each. */
export function testedWords({ tables, closed, canWrite }: DatabaseTestReply): string[] {
  return [
    m.move_database_tested({ tables }),
    ...(closed > 0 ? [m.move_database_tested_closed({ closed })] : []),
    ...(canWrite ? [m.move_database_tested_writes()] : []),
  ];
}
