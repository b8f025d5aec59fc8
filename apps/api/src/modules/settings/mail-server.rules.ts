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

/** What the server's password is sealed for: the text does not open anywhere else. */
export const sealedFor = 'mail-server';

/** A password that is kept follows only to the same server and name: else whoever names another server would be sent it. */
export function keepsPassword(before: KnownServer | undefined, input: SmtpInput): boolean {
  if (!before || before.passwordSealed === null || input.removePassword || input.password !== undefined) return false;
  return before.host === input.host && before.port === input.port && before.userName === input.userName;
}

/** Whether a log-in is asked for without anything to prove it by. */
export function isPasswordMissing(before: KnownServer | undefined, input: SmtpInput): boolean {
  return input.userName !== '' && input.password === undefined && !keepsPassword(before, input);
}

/** What of a server may stand in an audit row. */
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
