import type { SmtpInput, SmtpSecurity } from '@sevadesk/contract/settings';

export type KnownServer = {
  host: string;
  port: number;
  security: SmtpSecurity;
  userName: string;
  passwordSealed: string | null;
  fromName: string;
  fromAddress: string;
  replyTo: string;
};

/** The context to which the server's password is sealed: it cannot be opened anywhere else. */
export const sealedFor = 'mail-server';

/** Whether a stored password stays valid: only for the same server and user name, otherwise another server would receive it. */
export function keepsPassword(before: KnownServer | undefined, input: SmtpInput): boolean {
  if (!before || before.passwordSealed === null || input.removePassword || input.password !== undefined) return false;
  return before.host === input.host && before.port === input.port && before.userName === input.userName;
}

/** Whether a log-in is configured without a password. */
export function isPasswordMissing(before: KnownServer | undefined, input: SmtpInput): boolean {
  return input.userName !== '' && input.password === undefined && !keepsPassword(before, input);
}

/** Returns the fields of a server that an audit row may contain. */
export function shownServer({
  host,
  port,
  security,
  userName,
  fromName,
  fromAddress,
  replyTo,
}: Omit<KnownServer, 'passwordSealed'>) {
  return { host, port, security, userName, fromName, fromAddress, replyTo };
}
