import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isConnectionLost } from './database-errors.ts';

function told(message: string, severity: string, code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { severity, code });
}

describe('BEY-01 a pooler in front of a database that changes its leader', () => {
  it.each([
    'query_wait_timeout',
    'server login has been failing, try again later (server_login_retry)',
    'server conn crashed?',
  ])('ends sessions with "%s", which is a lost connection', (message) => {
    expect(isConnectionLost(told(message, 'FATAL', '08P01'))).toBe(true);
  });

  it('a protocol error of a statement is an error of ours', () => {
    const message = 'bind message supplies 2 parameters, but prepared statement "" requires 1';
    expect(isConnectionLost(told(message, 'ERROR', '08P01'))).toBe(false);
  });
});
