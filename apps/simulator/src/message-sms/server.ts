import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { neverAnswer } from '../upi/faults.ts';
import type { FaultDesk } from '../upi/faults.ts';
import type { Dialect, PhoneMessage, Phones } from './phones.ts';
import type { Reports } from './reports.ts';

export type SmsRooms = { phones: Phones; reports: Reports; faults: FaultDesk; key: string };

const text = z.string().default('');
/** Parameter names in each dialect. */
const forms = {
  get: z
    .object({
      apikey: text,
      sender: text,
      number: text,
      message: text,
      entityid: text,
      templateid: text,
      clientid: text,
      dlrurl: text,
    })
    .transform((one) => ({
      key: one.apikey,
      header: one.sender,
      mobile: one.number,
      text: one.message,
      entity: one.entityid,
      template: one.templateid,
      clientId: one.clientid,
      reportUrl: one.dlrurl,
    })),
  form: z
    .object({ key: text, from: text, to: text, msg: text, pe_id: text, te_id: text, ref: text, dlr: text })
    .transform((one) => ({
      key: one.key,
      header: one.from,
      mobile: one.to,
      text: one.msg,
      entity: one.pe_id,
      template: one.te_id,
      clientId: one.ref,
      reportUrl: one.dlr,
    })),
  json: z
    .object({
      sender: text,
      to: text,
      body: text,
      dlt_entity_id: text,
      dlt_template_id: text,
      custom_id: text,
      callback: text,
    })
    .transform((one) => ({
      key: '',
      header: one.sender,
      mobile: one.to,
      text: one.body,
      entity: one.dlt_entity_id,
      template: one.dlt_template_id,
      clientId: one.custom_id,
      reportUrl: one.callback,
    })),
} as const;

const takenAnswer = (dialect: Dialect, ref: string) =>
  ({ get: { status: 'success', messageid: ref }, form: `OK ${ref}`, json: { accepted: true, id: ref } })[dialect];
const refusedAnswer = (dialect: Dialect, reason: string) =>
  ({ get: { status: 'error', reason }, form: `ERR ${reason}`, json: { accepted: false, error: reason } })[dialect];

const stateWords = {
  get: { submitted: 'SUBMITTED', delivered: 'DELIVRD', failed: 'UNDELIV' },
  form: { submitted: 'SUBMITTED', delivered: 'DELIVRD', failed: 'UNDELIV' },
  json: { submitted: 'sent', delivered: 'delivered', failed: 'failed' },
} as const;

function stateAnswer(dialect: Dialect, message: PhoneMessage | undefined) {
  if (!message) return refusedAnswer(dialect, 'No such message');
  const word = stateWords[dialect][message.state];
  return { get: { state: word }, form: word, json: { status: word } }[dialect];
}

/** Returns the last ten digits, without any prefix. */
const plainMobile = (given: string) => given.replace(/\D/g, '').slice(-10);

/** Scenarios by the last digits of the number: 04 is rejected, 05 is accepted and never answered. */
function receive(rooms: SmsRooms, dialect: Dialect, request: FastifyRequest, reply: FastifyReply): unknown {
  const given = forms[dialect].parse(dialect === 'get' ? request.query : request.body);
  const key = dialect === 'json' ? (request.headers.authorization ?? '').replace('Bearer ', '') : given.key;
  if (key !== rooms.key) return reply.code(401).send(refusedAnswer(dialect, 'Unknown key'));
  const mobile = plainMobile(given.mobile);
  if (mobile.endsWith('04')) return refusedAnswer(dialect, 'Number refused');
  if (given.text === '' || given.template === '') return refusedAnswer(dialect, 'Template mismatch');
  const { key: _, ...content } = given;
  const message = rooms.phones.take({ ...content, mobile, dialect });
  void rooms.reports.report(message, rooms.reports.way);
  if (mobile.endsWith('05')) return neverAnswer(reply);
  return takenAnswer(dialect, message.ref);
}

/** The gateway's API, one pair of calls for each dialect. */
export function registerMessageSms(app: FastifyInstance, rooms: SmsRooms): void {
  for (const dialect of ['get', 'form', 'json'] as const) {
    const method = dialect === 'get' ? 'GET' : 'POST';
    const guarded =
      (call: 'send' | 'status', handle: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
      async (request: FastifyRequest, reply: FastifyReply) =>
        (await rooms.faults.play(call, request, reply)) ? reply : handle(request, reply);
    app.route({
      method,
      url: `/message-sms/${dialect}/send`,
      handler: guarded('send', (request, reply) => receive(rooms, dialect, request, reply)),
    });
    app.route({
      method,
      url: `/message-sms/${dialect}/status`,
      handler: guarded('status', (request) => {
        const { clientId } = forms[dialect].parse(dialect === 'get' ? request.query : request.body);
        return stateAnswer(dialect, rooms.phones.byClientId(clientId));
      }),
    });
  }
}
