import pg from 'pg';

/** Whether a failed write broke the named unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}

/** Whether a text did not fit the type of the column that it was compared with. */
export function isInvalidText(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '22P02';
}

/** What pg says, without a code, of a connection that was not to be had or is gone. */
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

const lostCodes = new Set([
  // Told to go, ended with another's crash, not up yet, or a replica that may not write.
  '57P01',
  '57P02',
  '57P03',
  '25006',
  // No room for another connection, or none to be had.
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Whether something failed as the line to the database (or whom else it was about) is not there at the moment: it may be asked again. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && lostCodes.has(code)) || lostConnection.test(error.message);
}
