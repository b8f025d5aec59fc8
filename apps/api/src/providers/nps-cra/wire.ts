import { formatTypedDate } from '@sevadesk/contract/kernel/dates';
import { z } from 'zod';
import { wireText } from '../envelope.ts';
import type { NpsCraFound, NpsCraRegistration } from './port.ts';

const text = wireText();

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

const sentData = z.object({ ref: text, ack_no: text });
const foundData = z.object({ ref: text, ack_no: text, status, pran: text, message: text });
const callback = z.object({ ref: text });

/** Derives the cause from the text; 'other' if unknown. */
export function refusalCause(message: string): 'key' | 'number-used' | 'other' {
  if (/\b(api\s*key|key|authori[sz]ation)\b/i.test(message)) return 'key';
  if (/(already|duplicate)/i.test(message)) return 'number-used';
  return 'other';
}

/** Whether a refused status request clearly says that no such registration exists. */
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

/** Returns the acknowledgement number; undefined if it is missing or the response is about another registration. */
export function parseSent(data: unknown, number: string): string | undefined {
  const read = sentData.safeParse(data);
  return read.success && read.data.ref === number ? read.data.ack_no : undefined;
}

/** Parses a status; undefined if a field that money depends on is missing, or it is about another registration. */
export function parseFound(data: unknown, number: string): NpsCraFound | undefined {
  const read = foundData.safeParse(data);
  if (!read.success || read.data.ref !== number || read.data.ack_no === undefined) return undefined;
  const { ack_no, pran, message } = read.data;
  return { outcome: 'found', status: read.data.status, ackNo: ack_no, pran, reason: message?.slice(0, 300) };
}

export function parseCallbackBody(form: unknown): string | undefined {
  return callback.safeParse(form).data?.ref;
}
