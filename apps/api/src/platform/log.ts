import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured log with redaction: no password, token, Aadhaar number or captcha reaches it under any of these names, nor the row that a failed statement was about. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    base: null,
    redact: {
      paths: [
        'err.detail',
        'err.where',
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
  };
  return pino(options, destination);
}
