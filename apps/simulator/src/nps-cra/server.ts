import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../html.ts';
import { type FaultDesk, neverAnswer } from '../upi/faults.ts';
import { type CraBook, newAckNo, type Registration } from './book.ts';

const largestBody = 40 * 1024 * 1024;

const line = z.string().max(200);
const registerRequest = z.object({
  ref: z.string().regex(/^NP\d{12}$/),
  subscriber: z.looseObject({
    firstName: line,
    lastName: line.optional(),
    mobile: z.string().regex(/^\d{10}$/),
    birthDate: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
  }),
  nominees: z
    .array(z.looseObject({ name: line, sharePercent: z.int() }))
    .min(1)
    .max(3),
  files: z.array(z.object({ paper: line, name: line, type: line, content: z.base64() })),
  callback_url: z.url({ protocol: /^https?$/ }),
});
const statusRequest = z.object({ ref: z.string() });
const keyOnly = z.object({ key: z.string() });

/** Every rejection is HTTP 200 with status false. */
const refusal = (msg: string) => ({ status: false, msg });
const wrongKey = (request: FastifyRequest, key: string) => keyOnly.safeParse(request.body).data?.key !== key;

type CraServer = { book: CraBook; faults: FaultDesk; key: string };

function made(input: z.infer<typeof registerRequest>, former: Registration | undefined): Registration {
  const { subscriber, ref, files, callback_url } = input;
  return {
    ref,
    ackNo: former?.ackNo ?? newAckNo(),
    mobile: subscriber.mobile,
    callbackUrl: callback_url,
    name: [subscriber.firstName, subscriber.lastName].filter(Boolean).join(' '),
    papers: files.map(({ paper }) => paper),
    status: 'Received',
    pran: '',
    message: '',
  };
}

/**
 * The record keeper's API. By the last two digits of the mobile number: 04 is rejected, 05 is accepted but never answered; a known
 * number is rejected unless it has an objection.
 */
export function registerNpsCra(app: FastifyInstance, { book, faults, key }: CraServer): void {
  app.post('/nps-cra/api/register', { bodyLimit: largestBody }, async (request, reply) => {
    if (await faults.play('register', request, reply)) return reply;
    if (wrongKey(request, key)) return refusal('Invalid API key');
    const input = registerRequest.safeParse(request.body);
    if (!input.success) return refusal(`Invalid ${input.error.issues[0]?.path.join('.') || 'request'}`);
    const former = book.byRef(input.data.ref);
    if (former && former.status !== 'Objection') return refusal('ref already exists');
    const ending = input.data.subscriber.mobile.slice(-2);
    if (ending === '04') return refusal('Photo is not clear');
    const taken = made(input.data, former);
    book.put(taken);
    if (ending === '05') {
      neverAnswer(reply);
      return reply;
    }
    return { status: true, msg: 'Registration taken', data: { ref: taken.ref, ack_no: taken.ackNo } };
  });

  app.post('/nps-cra/api/status', async (request, reply) => {
    if (await faults.play('status', request, reply)) return reply;
    if (wrongKey(request, key)) return refusal('Invalid API key');
    const input = statusRequest.safeParse(request.body);
    const found = input.success ? book.byRef(input.data.ref) : undefined;
    if (!found) return refusal('ref not found');
    const { ref, ackNo, status, pran, message } = found;
    const data = { ref, ack_no: ackNo, status, pran: pran || null, message: message || null };
    return { status: true, msg: 'Registration found', data };
  });
}

/** The newest registrations. */
export function registrationsTable(all: readonly Registration[]): string {
  if (all.length === 0) return '<p>No NPS registrations yet.</p>';
  const rows = all
    .slice(-50)
    .toReversed()
    .map(
      ({ ref, name, status, ackNo, pran }) =>
        `<tr><td>${escapeHtml(ref)}</td><td>${escapeHtml(name)}</td><td>${status}</td><td>${escapeHtml(ackNo)}</td><td>${escapeHtml(pran)}</td></tr>`,
    )
    .join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="NPS registrations"><table><thead><tr><th>Number</th><th>Subscriber</th><th>Status</th><th>Acknowledgement</th><th>PRAN</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
