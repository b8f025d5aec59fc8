import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSimulator } from '../app.ts';

let simulator: ReturnType<typeof buildSimulator>;
let port: number;

beforeEach(async () => {
  simulator = buildSimulator({ upiKey: 'k', payee: 'Us', webhookUrl: undefined, stateFile: undefined });
  const listener = simulator.smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  port = (listener.address() as AddressInfo).port;
});
afterEach(async () => {
  await simulator.app.close();
  await new Promise<void>((resolve) => simulator.smtp.close(resolve));
});

/** Speaks SMTP line by line and returns the reply code to each command. */
async function converse(...commands: string[]): Promise<number[]> {
  const socket = connect(port, '127.0.0.1');
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]();
  const code = async () => {
    for (;;) {
      const { value, done } = await replies.next();
      if (done) throw new Error('The mail server closed the connection');
      if (/^\d{3} /.test(String(value))) return Number(String(value).slice(0, 3));
    }
  };
  const codes = [await code()];
  for (const command of commands) {
    socket.write(`${command}\r\n`);
    codes.push(await code());
  }
  socket.end();
  return codes;
}

const raw = [
  'Subject: =?UTF-8?B?4KSo4KSu4KS44KWN4KSk4KWH?=',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>₹ <script>alert(1)</script></p>',
  '.',
].join('\r\n');

const sendTo = (...to: string[]) =>
  converse('EHLO test', 'MAIL FROM:<us@example.in>', ...to.map((address) => `RCPT TO:<${address}>`), 'DATA', raw);
const mails = async (query = '') => (await simulator.app.inject({ url: `/control/mail${query}` })).json().mails;

describe('received mail', () => {
  it('is stored parsed, by envelope address in any case, until cleared', async () => {
    expect(await sendTo('Asha@example.in', 'ravi@example.in')).toEqual([220, 250, 250, 250, 250, 354, 250]);
    expect(await mails('?to=asha@example.in')).toMatchObject([
      { subject: 'नमस्ते', from: 'us@example.in', to: ['Asha@example.in', 'ravi@example.in'] },
    ]);
    expect(await mails('?to=nobody@example.in')).toEqual([]);
    await simulator.app.inject({ method: 'DELETE', url: '/control/mail' });
    expect(await mails()).toEqual([]);
  });

  it('is delivered to a client that is already waiting for it', async () => {
    const waiting = mails('?to=asha@example.in&waitMs=20000');
    await sendTo('asha@example.in');
    expect(await waiting).toHaveLength(1);
  });

  it('can be read on a page that executes none of its scripts', async () => {
    await sendTo('asha@example.in');
    const [{ id }] = await mails();
    const page = await simulator.app.inject({ url: `/mail/${id}` });
    expect(page.body).toContain('नमस्ते');
    expect(page.body).not.toContain('<script>');
    expect(page.body).toMatch(/sandbox="(?![^"]*allow-scripts)/);
    expect((await simulator.app.inject({ url: '/' })).body).toContain(`/mail/${id}`);
  });
});

describe('refusals', () => {
  it('responds to bounce… with 550 and to busy… with 451', async () => {
    const codes = await converse(
      'EHLO test',
      'MAIL FROM:<us@example.in>',
      'RCPT TO:<bounce.1@x.in>',
      'RCPT TO:<busy@x.in>',
    );
    expect(codes.slice(-2)).toEqual([550, 451]);
  });

  it('simulates a planned refusal as often as requested', async () => {
    await simulator.app.inject({ method: 'POST', url: '/control/mail/faults', payload: { code: 452, times: 2 } });
    const recipients = ['RCPT TO:<a@x.in>', 'RCPT TO:<b@x.in>', 'RCPT TO:<c@x.in>'];
    const codes = await converse('EHLO test', 'MAIL FROM:<us@example.in>', ...recipients);
    expect(codes.slice(-3)).toEqual([452, 452, 250]);
  });
});
