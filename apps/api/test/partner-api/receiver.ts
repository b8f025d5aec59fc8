import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { headers: IncomingHttpHeaders; body: string };

/** Starts a shop's webhook receiver: a real server on this machine that stores messages and responds as configured. */
export async function startReceiver() {
  const received: Received[] = [];
  const answers: { status: number; text: string }[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      const { status, text } = answers.shift() ?? { status: 204, text: '' };
      reply.writeHead(status).end(text);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    /** Sets the next responses; 204 when none is left. */
    answer: (...next: { status: number; text: string }[]) => answers.push(...next),
    close: () => new Promise((done) => server.close(done)),
  };
}

/** A receiver's signature check, written from the scheme's description and not from our code. */
export function isSigned(secret: string, { headers, body }: Received): boolean {
  const [, encoded = ''] = secret.split('whsec_');
  const content = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const expected = createHmac('sha256', Buffer.from(encoded, 'base64')).update(content, 'utf8').digest('base64');
  const given = String(headers['webhook-signature']).split(' ');
  return given.some((one) => one === `v1,${expected}`);
}
