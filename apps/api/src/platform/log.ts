import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Creates the log. It redacts passwords, tokens, Aadhaar numbers and captchas by field name, and the row of a failed statement. */
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
