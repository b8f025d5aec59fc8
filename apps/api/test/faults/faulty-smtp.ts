import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Faults between us and a mail server. */
export type MailFault =
  /** No response: at the greeting, or after the complete mail. */
  | 'silent'
  | 'silent-at-end'
  /** A temporary failure at the greeting, for this address, and after the mail. */
  | 'later'
  | 'later-address'
  | 'later-at-end'
  /** A permanent failure for this address, and after the mail. */
  | 'never-address'
  | 'never'
  /** The connection ends within the mail, or after acceptance but before the response. */
  | 'cut-in-mail'
  | 'lost-answer';

/** Whether the mail is rejected permanently, and whether the server has it without having confirmed it. */
export const mailFaults: readonly { fault: MailFault; isFinal: boolean; isTaken: boolean }[] = [
  { fault: 'silent', isFinal: false, isTaken: false },
  { fault: 'silent-at-end', isFinal: false, isTaken: true },
  { fault: 'later', isFinal: false, isTaken: false },
  { fault: 'later-address', isFinal: false, isTaken: false },
  { fault: 'later-at-end', isFinal: false, isTaken: false },
  { fault: 'never-address', isFinal: true, isTaken: false },
  { fault: 'never', isFinal: true, isTaken: false },
  { fault: 'cut-in-mail', isFinal: false, isTaken: false },
  { fault: 'lost-answer', isFinal: false, isTaken: true },
];

const end = '\r\n.\r\n';

/** A mail server with configurable faults; it speaks as much SMTP as one mail needs (RFC 5321). */
export async function openFaultySmtp() {
  let playing: MailFault | undefined;
  const tries: string[] = [];
  const taken: string[] = [];
  const sockets = new Set<Socket>();

  /** Returns the response after a complete mail; undefined if there is none. */
  function endOf(mail: string, fault: MailFault | undefined): string | undefined {
    if (fault === 'later-at-end') return '451 4.3.0 try later';
    if (fault === 'never') return '554 5.7.1 not wanted';
    taken.push(mail);
    return fault === 'silent-at-end' || fault === 'lost-answer' ? undefined : '250 2.0.0 taken';
  }

  function talk(socket: Socket): void {
    const fault = playing;
    tries.push(fault ?? 'none');
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: string | undefined;
    const words: Record<string, () => unknown> = {
      EHLO: () => say('250 test'),
      RCPT: () =>
        say(
          fault === 'later-address'
            ? '450 4.2.1 busy'
            : fault === 'never-address'
              ? '550 5.1.1 nobody'
              : '250 2.1.5 ok',
        ),
      DATA: () => {
        mail = '';
        say('354 go on');
      },
      QUIT: () => socket.end('221 bye\r\n'),
    };
    const hear = (text: string) => {
      if (mail === undefined) return (words[text.slice(0, 4).toUpperCase()] ?? (() => say('250 ok')))();
      mail += text;
      if (fault === 'cut-in-mail') return socket.destroy();
      if (!mail.endsWith(end)) return undefined;
      const answer = endOf(mail, fault);
      mail = undefined;
      if (answer !== undefined) return say(answer);
      return fault === 'lost-answer' ? socket.destroy() : undefined;
    };
    socket.on('data', (data) => hear(data.toString('latin1')));
    socket.on('error', () => undefined);
    if (fault === 'later') say('421 4.3.2 closing');
    else if (fault !== 'silent') say('220 test');
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    talk(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** One entry per connection. */
    tries,
    /** Every mail that the server has, verbatim. */
    taken,
    play: (fault?: MailFault) => {
      playing = fault;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
