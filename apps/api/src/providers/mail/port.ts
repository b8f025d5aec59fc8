export type Mail = {
  /** Ours; the same mail sent twice has the same one, so that mailboxes show it once. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { fileName: string; mimeType: string; content: Uint8Array }[];
};

export type MailFailure = 'temporary' | 'permanent';

/** A mail that was not taken. `temporary`: a later try may succeed; `permanent`: this mail to this address never will. */
export class MailError extends Error {
  readonly failure: MailFailure;
  /** The mail server's reply code, when it answered. */
  readonly replyCode: number | undefined;

  constructor(failure: MailFailure, message: string, details: { replyCode?: number; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.name = 'MailError';
    this.failure = failure;
    this.replyCode = details.replyCode;
  }
}

export type MailConnection =
  | { ok: true }
  | { ok: false; cause: 'unreachable' | 'credentials' | 'refused' | 'private-address'; reason: string };

/** A mail server as staff enter it. */
export type MailServer = {
  host: string;
  port: number;
  /** Upgraded by STARTTLS or not sent at all, TLS from the first byte, or open. */
  security: 'starttls' | 'tls' | 'none';
  /** '' where the server asks for no log-in. */
  userName: string;
  password: string | undefined;
  fromName: string;
  fromAddress: string;
  /** '' where answers go to the sender. */
  replyTo: string;
};

/** Sends mail; call it from jobs, never inside a transaction. */
export type MailPort = {
  /** Resolves when the mail server has taken the mail; throws MailError. */
  send(mail: Mail): Promise<{ messageId: string }>;
  /** Whether the server answers and accepts our log-in; sends nothing. */
  testConnection(): Promise<MailConnection>;
  /** Sends through a server that is only typed yet; answers what that server says, in its own words. */
  sendThrough(server: MailServer, mail: Mail): Promise<MailConnection>;
};
