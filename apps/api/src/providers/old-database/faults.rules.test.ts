import { describe, expect, it } from 'vitest';
import { openingFault, readingFault } from './faults.rules.ts';

const told = (code: string, message = '') => Object.assign(new Error(message), { code });

describe('the reason why an old database cannot be opened', () => {
  it.each([
    [told('ENOTFOUND'), 'host_unknown'],
    [told('ECONNREFUSED'), 'host_closed'],
    [told('ETIMEDOUT'), 'host_silent'],
    [told('EHOSTUNREACH'), 'host_silent'],
    [told('ECONNRESET'), 'host_other'],
    [told('PROTOCOL_CONNECTION_LOST'), 'host_other'],
    [new Error('Connection terminated unexpectedly'), 'host_other'],
    [told('ER_ACCESS_DENIED_ERROR'), 'login_wrong'],
    [Object.assign(new Error(), { code: 'UNKNOWN_CODE_PLEASE_REPORT', errno: 1698 }), 'login_wrong'],
    [told('ER_HOST_NOT_PRIVILEGED'), 'host_barred'],
    [told('ER_BAD_DB_ERROR'), 'database_unknown'],
    [told('ER_DBACCESS_DENIED_ERROR'), 'database_unknown'],
    [told('ER_CON_COUNT_ERROR'), 'host_full'],
    [told('HANDSHAKE_NO_SSL_SUPPORT'), 'tls_missing'],
    [told('HANDSHAKE_SSL_ERROR', 'self-signed certificate'), 'tls_certificate'],
    [told('HANDSHAKE_SSL_ERROR', 'unsupported protocol'), 'tls_failed'],
    [Object.assign(new Error(), { errno: 3159 }), 'tls_needed'],
    [told('MYSQL_CLEAR_PASSWORD_NOT_ENABLED'), 'login_kind'],
    [new Error('Server requests authentication using unknown plugin ed25519'), 'login_kind'],
    [told('28P01'), 'login_wrong'],
    [told('28000', 'role "x" is not permitted to log in'), 'login_wrong'],
    [told('28000', 'no pg_hba.conf entry for host "1.2.3.4", user "x", database "y", no encryption'), 'tls_needed'],
    [told('28000', 'no pg_hba.conf entry for host "1.2.3.4", user "x", database "y", SSL encryption'), 'host_barred'],
    [told('3D000'), 'database_unknown'],
    [told('42501', 'permission denied for database "y"'), 'database_unknown'],
    [told('53300'), 'host_full'],
    [new Error('The server does not support SSL connections'), 'tls_missing'],
    [told('DEPTH_ZERO_SELF_SIGNED_CERT'), 'tls_certificate'],
    [told('ERR_TLS_CERT_ALTNAME_INVALID'), 'tls_certificate'],
    [told('CERT_HAS_EXPIRED'), 'tls_certificate'],
    [told('ERR_SSL_UNSUPPORTED_PROTOCOL'), 'tls_failed'],
    [undefined, 'host_other'],
    ['a text', 'host_other'],
  ])('%s: %s', (error, fault) => {
    expect(openingFault(error)).toBe(fault);
  });

  it('while reading, a missing permission is one, and every unknown error is a lost connection', () => {
    expect(readingFault(told('42501'))).toBe('no_right');
    expect(readingFault(told('ER_TABLEACCESS_DENIED_ERROR'))).toBe('no_right');
    expect(readingFault(told('57014'))).toBe('host_silent');
    expect(readingFault(told('ER_STATEMENT_TIMEOUT'))).toBe('host_silent');
    expect(readingFault(told('ECONNRESET'))).toBe('connection_lost');
    expect(readingFault(undefined)).toBe('connection_lost');
  });
});
