import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpMail } from '../../src/providers/mail/smtp.ts';
import { buildMail } from './mail.contract.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A mail server that greets, offers authentication and responds to each command as the test sets. */
async function mailTo(answerTo: (command: string) => string | undefined, greeting = '220 test') {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write(`${greeting}\r\n`);
    socket.on('data', (data) => {
      const command = data.toString().trim();
      const answer = answerTo(command) ?? (command.startsWith('EHLO') ? '250-test\r\n250 AUTH PLAIN' : '250 ok');
      socket.write(`${answer}\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return createSmtpMail({ url: `smtp://user:wrong@127.0.0.1:${port}`, from: 'no-reply@sevadesk.example' });
}

const refusedLogin = (command: string) => (command.startsWith('AUTH') ? '535 5.7.8 bad credentials' : undefined);

describe('mail over SMTP', () => {
  it('a rejected user name is a configuration error: the mail may be sent later', async () => {
    const mail = await mailTo(refusedLogin);
    await expect(mail.send(buildMail())).rejects.toMatchObject({
      name: 'MailError',
      failure: 'temporary',
      replyCode: 535,
    });
    expect(await mail.testConnection()).toMatchObject({ ok: false, cause: 'credentials' });
  });

  it('a permanently rejected message is permanent', async () => {
    const mail = await mailTo((command) => {
      if (command.startsWith('AUTH')) return '235 welcome';
      return command.startsWith('DATA') ? '554 5.7.1 refused' : undefined;
    });
    await expect(mail.send(buildMail())).rejects.toMatchObject({ failure: 'permanent', replyCode: 554 });
  });

  it('issue 21 leaves in the name of a brand, and a name injects no header', async () => {
    let data = '';
    const mail = await mailTo((command) => {
      if (command.startsWith('AUTH')) return '235 welcome';
      if (command.startsWith('DATA')) return '354 go';
      if (command.includes('From:')) data = command;
      return command.startsWith('QUIT') ? '221 bye' : undefined;
    });
    const name = 'First Desk\r\nBcc: thief@example.in';
    await mail.send({ ...buildMail(), sender: { name, address: '', replyTo: 'help@first.example' } });
    expect(data).toMatch(/^From: =\?UTF-8\?Q\?First_Desk=0D=0A[\s\S]*?<no-reply@sevadesk\.example>$/m);
    expect(data).toMatch(/^Reply-To: .*help@first\.example/m);
    expect(data).not.toMatch(/^Bcc:/m);
  });

  it('an unreachable server is temporary', async () => {
    const mail = createSmtpMail({ url: 'smtp://127.0.0.1:1', from: 'no-reply@sevadesk.example' });
    await expect(mail.send(buildMail())).rejects.toMatchObject({ failure: 'temporary', replyCode: undefined });
    expect(await mail.testConnection()).toMatchObject({ ok: false, cause: 'unreachable' });
  });
});
