import pg from 'pg';

/** Whether a failed write broke the named unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}

/** Whether a text did not fit the type of the column that it was compared with. */
export function isInvalidText(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '22P02';
}
