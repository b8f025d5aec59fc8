import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Mailbox } from '../smtp/mailbox.ts';
import type { MailFaults } from '../smtp/server.ts';

const query = z.object({
  to: z.string().optional(),
  /** With waitMs the response is sent when `count` mails have arrived, at the latest after that time. */
  waitMs: z.coerce.number().int().min(0).max(60_000).default(0),
  count: z.coerce.number().int().min(1).default(1),
});

const faultBody = z.strictObject({
  code: z.int().min(400).max(599),
  words: z.string().default('Refused by the simulator'),
  times: z.int().min(1).max(10_000).default(1),
});

/** Control API for the received mail and for faults of the mail server. */
export function registerMailControl(
  app: FastifyInstance,
  mailbox: Mailbox,
  faults: MailFaults,
  address: () => AddressInfo | string | null,
): void {
  // For a manual mail server configuration; null while it does not listen.
  app.get('/control/mail/server', async () => {
    const found = address();
    return found !== null && typeof found === 'object' ? { host: found.address, port: found.port } : null;
  });
  app.get('/control/mail', async (request) => {
    const { to, waitMs, count } = query.parse(request.query);
    if (waitMs === 0) return { mails: mailbox.list(to) };
    return { mails: await mailbox.waitFor(to, count, AbortSignal.timeout(waitMs)) };
  });
  app.delete('/control/mail', async () => {
    mailbox.clear();
    return { mails: [] };
  });
  app.post('/control/mail/faults', async (request) => {
    const { code, words, times } = faultBody.parse(request.body);
    faults.refuseNext({ code, words }, times);
    return { code, words, times };
  });
  app.delete('/control/mail/faults', async () => {
    faults.clear();
    return { times: 0 };
  });
}
