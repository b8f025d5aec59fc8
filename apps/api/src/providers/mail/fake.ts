import { type Mail, MailError, type MailFailure, type MailPort } from './port.ts';

export type FakeMail = MailPort & {
  /** The sent mails, oldest first, for tests. */
  sent: Mail[];
  /** Makes the next mail fail. */
  failNext(failure: MailFailure): void;
};

/** A mail server in memory; it refuses addresses bounce… and busy… like the simulator. */
export function createFakeMail(): FakeMail {
  const sent: Mail[] = [];
  let next: MailFailure | undefined;

  const refusal = (to: string): MailFailure | undefined => {
    const planned = next;
    next = undefined;
    if (planned !== undefined) return planned;
    if (!/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(to)) return 'permanent';
    if (to.toLowerCase().startsWith('bounce')) return 'permanent';
    return to.toLowerCase().startsWith('busy') ? 'temporary' : undefined;
  };

  return {
    sent,
    async send(mail) {
      const failure = refusal(mail.to);
      if (failure !== undefined) {
        throw new MailError(failure, 'Mail was not taken', { replyCode: failure === 'permanent' ? 550 : 451 });
      }
      sent.push(mail);
      return { messageId: `<${sent.length}@fake.example>` };
    },
    testConnection: async () => ({ ok: true }),
    async sendThrough({ host }, mail) {
      if (host.startsWith('nowhere')) return { ok: false, cause: 'unreachable', reason: 'connect ECONNREFUSED' };
      sent.push(mail);
      return { ok: true };
    },
    failNext: (failure) => {
      next = failure;
    },
  };
}
