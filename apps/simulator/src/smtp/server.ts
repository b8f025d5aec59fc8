import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';
import { type Refusal, refusalFor } from './scenarios.ts';

export type MailFaults = {
  refuseNext(refusal: Refusal, times: number): void;
  clear(): void;
  take(): Refusal | undefined;
};

export function createMailFaults(): MailFaults {
  let left = 0;
  let next: Refusal | undefined;
  return {
    refuseNext(refusal, times) {
      next = refusal;
      left = times;
    },
    clear() {
      left = 0;
    },
    take() {
      if (left === 0) return undefined;
      left -= 1;
      return next;
    },
  };
}

function smtpError({ code, words }: Refusal): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

/** A mail server without TLS that accepts any authentication or none, so that a single machine needs no certificate. */
export function createSmtpServer(mailbox: Mailbox, faults: MailFaults): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    size: 25 * 1024 * 1024,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onRcptTo(recipient, _session, done) {
      const refusal = faults.take() ?? refusalFor(recipient.address);
      done(refusal === undefined ? null : smtpError(refusal));
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map((recipient) => recipient.address);
      const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw smtpError({ code: 552, words: 'Message too big' });
          return mailbox.receive(raw, to, from);
        })
        .then(() => done(), done);
    },
  });
}
