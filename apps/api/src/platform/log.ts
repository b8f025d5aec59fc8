import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured log with redaction: no password, token, Aadhaar number or captcha reaches it under any of these names. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: {
      paths: [
        'password',
        'token',
        'refreshToken',
        'authToken',
        'aadhaar',
        'captcha',
        'key',
        '*.password',
        '*.token',
        '*.aadhaar',
        '*.key',
        'req.headers.authorization',
        'req.headers.cookie',
      ],
      censor: '[redacted]',
    },
  });
}
