import pg from 'pg';

/** Whether a failed write violated the named unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}

/** Whether a text did not match the type of the compared column. */
export function isInvalidText(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '22P02';
}

/** pg's messages, without a code, for a connection that failed or is gone. */
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

const lostCodes = new Set([
  // Terminated by command, by a crash of another session, not started yet, or a read-only replica.
  '57P01',
  '57P02',
  '57P03',
  '25006',
  // No free connection, or connection errors.
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

/** A pooler that has no server, or lost it, ends the session with the code of a protocol error; a faulty statement of ours does not. */
const isEndedByPooler = (error: Error) =>
  error instanceof pg.DatabaseError && error.code === '08P01' && error.severity === 'FATAL';

/** Whether an error means that the connection to the database (or another service) is down at the moment: retry is allowed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    (typeof code === 'string' && lostCodes.has(code)) || lostConnection.test(error.message) || isEndedByPooler(error)
  );
}
