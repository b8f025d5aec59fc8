import type { ConnectionFault } from '@sevadesk/contract/kernel/faults';

type Told = { code?: unknown; errno?: unknown; message?: unknown };

const bySocket: Record<string, ConnectionFault> = {
  ENOTFOUND: 'host_unknown',
  EAI_AGAIN: 'host_unknown',
  ECONNREFUSED: 'host_closed',
  ETIMEDOUT: 'host_silent',
  EHOSTUNREACH: 'host_silent',
  ENETUNREACH: 'host_silent',
  EADDRNOTAVAIL: 'host_silent',
};

const byMysql: Record<string, ConnectionFault> = {
  ER_ACCESS_DENIED_ERROR: 'login_wrong',
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: 'login_wrong',
  ER_MUST_CHANGE_PASSWORD: 'login_wrong',
  ER_MUST_CHANGE_PASSWORD_LOGIN: 'login_wrong',
  ER_ACCOUNT_HAS_BEEN_LOCKED: 'login_wrong',
  ER_HOST_NOT_PRIVILEGED: 'host_barred',
  ER_HOST_IS_BLOCKED: 'host_barred',
  ER_DBACCESS_DENIED_ERROR: 'database_unknown',
  ER_BAD_DB_ERROR: 'database_unknown',
  ER_NO_DB_ERROR: 'database_unknown',
  ER_CON_COUNT_ERROR: 'host_full',
  ER_TOO_MANY_USER_CONNECTIONS: 'host_full',
  ER_USER_LIMIT_REACHED: 'host_full',
  ER_SECURE_TRANSPORT_REQUIRED: 'tls_needed',
  HANDSHAKE_NO_SSL_SUPPORT: 'tls_missing',
  ER_NOT_SUPPORTED_AUTH_MODE: 'login_kind',
  MYSQL_CLEAR_PASSWORD_NOT_ENABLED: 'login_kind',
  AUTH_SWITCH_PLUGIN_ERROR: 'login_kind',
  ER_TABLEACCESS_DENIED_ERROR: 'no_right',
  ER_COLUMNACCESS_DENIED_ERROR: 'no_right',
  ER_SPECIFIC_ACCESS_DENIED_ERROR: 'no_right',
  ER_QUERY_TIMEOUT: 'host_silent',
  ER_STATEMENT_TIMEOUT: 'host_silent',
  ER_LOCK_WAIT_TIMEOUT: 'host_silent',
};
/** Error numbers that may be missing in the client's list of names, e.g. MariaDB's. */
const byNumber: Record<number, ConnectionFault> = {
  1698: 'login_wrong',
  1820: 'login_wrong',
  1862: 'login_wrong',
  3118: 'login_wrong',
  4151: 'login_wrong',
  3159: 'tls_needed',
  3024: 'host_silent',
  1969: 'host_silent',
};

const byPostgresql: Record<string, ConnectionFault> = {
  '28P01': 'login_wrong',
  '28000': 'login_wrong',
  '3D000': 'database_unknown',
  '53300': 'host_full',
  '57P03': 'host_full',
  '57014': 'host_silent',
  '55P03': 'host_silent',
};

const certificateCode = /CERT|ALTNAME|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|SELF_SIGNED/;
const certificateWords = /certificate|altnames|self.signed/i;
const tlsCode = /^(?:ERR_SSL|ERR_TLS|EPROTO$|HANDSHAKE_SSL)/;

/** Returns the fault of an error by its code, otherwise by the client's message; undefined if unknown. */
function told({ code, errno, message }: Told): ConnectionFault | undefined {
  const name = typeof code === 'string' ? code : '';
  const text = typeof message === 'string' ? message : '';
  const known = bySocket[name] ?? byMysql[name] ?? byNumber[Number(errno)];
  if (known) return known;
  if (certificateCode.test(name)) return 'tls_certificate';
  if (tlsCode.test(name)) return certificateWords.test(text) ? 'tls_certificate' : 'tls_failed';
  if (/no pg_hba\.conf entry/.test(text)) return /SSL off|no encryption/.test(text) ? 'tls_needed' : 'host_barred';
  if (/does not support SSL connections/.test(text)) return 'tls_missing';
  if (/unknown plugin|authentication method|SASL|unknown authentication/i.test(text)) return 'login_kind';
  if (/timeout expired|too long/.test(text)) return 'host_silent';
  return byPostgresql[name];
}

/** Returns why the connection failed. */
export function openingFault(error: unknown): ConnectionFault {
  const found = error as Told;
  // Permission denied for this database: the user exists, so the database is closed to it.
  if (found?.code === '42501') return 'database_unknown';
  return told(found ?? {}) ?? 'host_other';
}

/** Returns why reading ended. */
export function readingFault(error: unknown): ConnectionFault {
  const found = error as Told;
  if (found?.code === '42501') return 'no_right';
  return told(found ?? {}) ?? 'connection_lost';
}
