import { isIP } from 'node:net';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { type Mail, type MailConnection, MailError, type MailPort, type MailServer } from './port.ts';

export type SmtpOptions = { timeoutMs?: number } & (
  | {
      /** smtp://user:password@host:port or smtps://…; a query such as ?requireTLS=true is passed on. */
      url: string;
      /** The sender, 'Name <address>' or an address. */
      from: string;
    }
  | {
      server: MailServer;
      /** The resolved address of the server; the certificate is still compared with the name. */
      address: string;
    }
);

const smtpFault = z.object({
  code: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  message: z.string().catch('unknown'),
});

/** A 5xx about this mail is permanent. A refused log-in is our error, so the mail may be sent again later. */
function mailErrorOf(error: unknown): MailError {
  const { code, responseCode, message } = smtpFault.catch({ message: 'unknown' }).parse(error);
  const isOurFault = code === 'EAUTH' || code === 'ENOAUTH';
  const isAddressFault = code === 'EENVELOPE' && responseCode === undefined;
  const isFinal = !isOurFault && (isAddressFault || (responseCode !== undefined && responseCode >= 500));
  const words = `Mail was not taken: ${message.slice(0, 200)}`;
  return new MailError(isFinal ? 'permanent' : 'temporary', words, { replyCode: responseCode, cause: error });
}

/** Returns why a mail server was not reached or refused a mail, in its own words. */
export function connectionFault(error: unknown): Exclude<MailConnection, { ok: true }> {
  const { code, responseCode, message } = smtpFault.catch({ message: 'unknown' }).parse(error);
  const reason = message.slice(0, 200);
  if (code === 'EAUTH' || code === 'ENOAUTH') return { ok: false, cause: 'credentials', reason };
  return { ok: false, cause: responseCode === undefined ? 'unreachable' : 'refused', reason };
}

function connectionOf(options: SmtpOptions) {
  if ('url' in options) return { url: options.url };
  const { server, address } = options;
  return {
    host: address,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    tls: { servername: isIP(server.host) === 0 ? server.host : undefined },
    ...(server.userName && { auth: { user: server.userName, pass: server.password ?? '' } }),
  };
}

/** The address of 'Name <address>', or the whole text. */
const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

function senderOf(options: SmtpOptions, own: Mail['sender']) {
  const server =
    'from' in options ? { fromName: '', fromAddress: addressIn(options.from), replyTo: '' } : { ...options.server };
  if ('from' in options && !own) return { from: options.from };
  const replyTo = own?.replyTo || server.replyTo;
  return {
    // As objects, so that a name cannot inject a header or an address.
    from: { name: own?.name || server.fromName, address: own?.address || server.fromAddress },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  };
}

/** Mail over SMTP. Content cannot refer to files or addresses to fetch: both are disabled. */
export function createSmtpMail(options: SmtpOptions): Pick<MailPort, 'send' | 'testConnection'> {
  const timeoutMs = options.timeoutMs ?? 10_000;
  const transport = nodemailer.createTransport({
    ...connectionOf(options),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text, html, sender, attachments = [] }) {
      const files = attachments.map((file) => ({
        filename: file.fileName,
        contentType: file.mimeType,
        content: Buffer.from(file.content),
      }));
      try {
        // As an object, so that the address cannot inject a second recipient.
        const sent = await transport.sendMail({
          ...senderOf(options, sender),
          ...(id && { messageId: `<${id}@sevadesk>` }),
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments: files,
        });
        return { messageId: sent.messageId };
      } catch (error) {
        throw mailErrorOf(error);
      }
    },
    async testConnection() {
      try {
        await transport.verify();
        return { ok: true };
      } catch (error) {
        return connectionFault(error);
      }
    },
  };
}
