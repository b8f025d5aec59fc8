import { formatTypedDate } from '@sevadesk/contract/kernel/dates';
import { z } from 'zod';
import type { NpsCraFound, NpsCraRegistration } from './port.ts';

/** The other side's texts: number or text, and several ways to say nothing. */
const text = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => {
    const written = value === null || value === undefined ? '' : String(value).trim();
    return written === '' || written.toLowerCase() === 'null' ? undefined : written;
  });

const words: Record<string, NpsCraFound['status']> = {
  received: 'received',
  'under process': 'received',
  objection: 'objected',
  issued: 'issued',
  rejected: 'rejected',
};

const status = z.string().transform((value, ctx) => {
  const known = words[value.trim().toLowerCase()];
  if (known !== undefined) return known;
  ctx.addIssue({ code: 'custom', message: 'not a status' });
  return z.NEVER;
});

const worked = z.union([z.boolean(), z.string(), z.number()]).transform((value) => /^(true|1)$/i.test(String(value)));
const envelope = z.object({ status: worked, msg: text, data: z.unknown().optional() });
const sentData = z.object({ ref: text, ack_no: text });
const foundData = z.object({ ref: text, ack_no: text, status, pran: text, message: text });
const callback = z.object({ ref: text });

export type WireAnswer = { worked: true; data: unknown } | { worked: false; message: string };

/** Reads the outer object; undefined for an HTML page or anything else that is not the interface's JSON. */
export function parseAnswer(body: string): WireAnswer | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return undefined;
  }
  const read = envelope.safeParse(json);
  if (!read.success) return undefined;
  const { status: did, data, msg } = read.data;
  return did ? { worked: true, data } : { worked: false, message: msg ?? 'refused without words' };
}

/** The cause is read from the words; anything unknown stays 'other'. */
export function refusalCause(message: string): 'key' | 'number-used' | 'other' {
  if (/\b(api\s*key|key|authori[sz]ation)\b/i.test(message)) return 'key';
  if (/(already|duplicate)/i.test(message)) return 'number-used';
  return 'other';
}

/** Whether a refusal of a question says, beyond doubt, that no such registration is known. */
export const saysUnknown = (message: string): boolean => /\bnot found\b|\bno such\b/i.test(message);

export function submitBody({ number, form, files, callbackUrl }: NpsCraRegistration, key: string) {
  const { nominees, birthDate, ...rest } = form;
  return {
    key,
    ref: number,
    subscriber: { ...rest, birthDate: formatTypedDate(birthDate) },
    nominees: nominees.map((nominee) => ({ ...nominee, birthDate: formatTypedDate(nominee.birthDate) })),
    files: files.map(({ paper, name, type, bytes }) => ({ paper, name, type, content: bytes.toString('base64') })),
    callback_url: callbackUrl,
  };
}

/** The acknowledgement number; undefined when it is missing or the answer is about another registration. */
export function parseSent(data: unknown, number: string): string | undefined {
  const read = sentData.safeParse(data);
  return read.success && read.data.ref === number ? read.data.ack_no : undefined;
}

/** Reads a status answer; undefined when a part that money depends on is missing, or it speaks of another registration. */
export function parseFound(data: unknown, number: string): NpsCraFound | undefined {
  const read = foundData.safeParse(data);
  if (!read.success || read.data.ref !== number || read.data.ack_no === undefined) return undefined;
  const { ack_no, pran, message } = read.data;
  return { outcome: 'found', status: read.data.status, ackNo: ack_no, pran, reason: message?.slice(0, 300) };
}

export function parseCallbackBody(form: unknown): string | undefined {
  return callback.safeParse(form).data?.ref;
}
