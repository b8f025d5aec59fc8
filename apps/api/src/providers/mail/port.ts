export type Mail = {
  /** Ours; a mail that is sent twice has the same id, so that mailboxes show it once. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** In whose name it leaves, instead of the mail server's own sender; an empty part is the server's. */
  sender?: { name: string; address: string; replyTo: string };
  attachments?: { fileName: string; mimeType: string; content: Uint8Array }[];
};

export type MailFailure = 'temporary' | 'permanent';

/** A refused mail. `temporary`: a retry may succeed; `permanent`: this mail to this address never will. */
export class MailError extends Error {
  readonly failure: MailFailure;
  /** The mail server's reply code, if it answered. */
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

/** A mail server as entered by staff. */
export type MailServer = {
  host: string;
  port: number;
  /** STARTTLS or no mail at all, TLS from the first byte, or unencrypted. */
  security: 'starttls' | 'tls' | 'none';
  /** '' if the server needs no log-in. */
  userName: string;
  password: string | undefined;
  fromName: string;
  fromAddress: string;
  /** '' if replies go to the sender. */
  replyTo: string;
};

/** Sends mail; call it from jobs, never inside a transaction. */
export type MailPort = {
  /** Resolves when the mail server has accepted the mail; throws MailError. */
  send(mail: Mail): Promise<{ messageId: string }>;
  /** Whether the server answers and accepts our log-in; sends nothing. */
  testConnection(): Promise<MailConnection>;
  /** Sends through a server with typed, unsaved settings; returns that server's own words. */
  sendThrough(server: MailServer, mail: Mail): Promise<MailConnection>;
};
