import PostalMime from 'postal-mime';

export type ReceivedMail = {
  id: number;
  receivedAt: string;
  /** The envelope's recipients; the header may name others. */
  to: string[];
  from: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
  attachments: { fileName: string; mimeType: string; bytes: number }[];
};

export type Mailbox = {
  list(to?: string): ReceivedMail[];
  byId(id: number): ReceivedMail | undefined;
  receive(raw: Buffer, to: string[], from: string): Promise<ReceivedMail>;
  /** Waits until `count` mails to the address have arrived, or the signal aborts. */
  waitFor(to: string | undefined, count: number, signal: AbortSignal): Promise<ReceivedMail[]>;
  clear(): void;
};

const keptMails = 500;

function bytesOf(content: string | ArrayBuffer | Uint8Array): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
}

async function read(raw: Buffer) {
  const mail = await PostalMime.parse(raw);
  return {
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map((file) => ({
      fileName: file.filename ?? '',
      mimeType: file.mimeType,
      bytes: bytesOf(file.content),
    })),
  };
}

/** Stores the last 500 mails in memory; addresses are case-insensitive. */
export function createMailbox(): Mailbox {
  const mails: ReceivedMail[] = [];
  const arrivals = new EventTarget();
  let lastId = 0;

  const list: Mailbox['list'] = (to) => {
    const wanted = to?.toLowerCase();
    return mails.filter((mail) => wanted === undefined || mail.to.some((address) => address.toLowerCase() === wanted));
  };

  return {
    list,
    byId: (id) => mails.find((mail) => mail.id === id),
    async receive(raw, to, from) {
      const content = await read(raw);
      lastId += 1;
      const mail = { id: lastId, receivedAt: new Date().toISOString(), to, from, ...content };
      mails.push(mail);
      if (mails.length > keptMails) mails.shift();
      arrivals.dispatchEvent(new Event('mail'));
      return mail;
    },
    waitFor: (to, count, signal) =>
      new Promise((resolve) => {
        const look = () => {
          if (list(to).length < count && !signal.aborted) return;
          arrivals.removeEventListener('mail', look);
          signal.removeEventListener('abort', look);
          resolve(list(to));
        };
        arrivals.addEventListener('mail', look);
        signal.addEventListener('abort', look);
        look();
      }),
    clear: () => mails.splice(0),
  };
}
