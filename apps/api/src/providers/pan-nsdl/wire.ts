import { formatTypedDate, isLocalDate, type LocalDate } from '@sevadesk/contract/kernel/dates';
import { z } from 'zod';
import { parseWorked, type WorkedAnswer, wireText } from '../envelope.ts';
import type { CreatePanNsdl, PanNsdlFound, PanNsdlHint, PanNsdlRefusal, PanNsdlStatus } from './port.ts';

const text = wireText();

const words: Record<string, PanNsdlStatus> = {
  created: 'created',
  incomplete: 'incomplete',
  pending: 'pending',
  success: 'success',
  failure: 'failure',
  failed: 'failure',
};

const status = z.string().transform((value, ctx): PanNsdlStatus => {
  const known = words[value.trim().toLowerCase()];
  if (known !== undefined) return known;
  ctx.addIssue({ code: 'custom', message: 'not a status' });
  return z.NEVER;
});

const webUrl = z.url({ protocol: /^https?$/ });
const createdData = z.object({ order_id: text, redirect_url: webUrl });
const resumedData = z.object({ redirect_url: webUrl });
const statusData = z.object({
  txid: text,
  order_id: text,
  status,
  opid: text,
  ack_date: text,
  message: text,
  pan_status: text,
});
const callback = z.object({ txid: text, status: status.optional().catch(undefined) });
const slipData = z.object({ content: z.base64() });

/** Converts numbers of fifteen digits to text before parsing, because not every reader preserves them. */
export function quoteLongNumbers(json: string): string {
  return json.replace(/("(?:opid|order_id|txid)"\s*:\s*)(\d{12,})/g, '$1"$2"');
}

/** Parses the envelope; undefined for an HTML page or anything else that is not the provider's JSON. */
export const parseAnswer = (body: string): WorkedAnswer | undefined => parseWorked(quoteLongNumbers(body));

/** Derives the cause from the provider's text; 'other' if unknown. */
export function refusalCause(message: string): PanNsdlRefusal {
  if (/\b(api\s*key|key|authori[sz]ation)\b/i.test(message)) return 'key';
  if (/(already|duplicate|exist)/i.test(message) && !/not\s+(exist|found)/i.test(message)) return 'token-used';
  return 'other';
}

/** Whether a refused status request clearly says that no such order exists. */
export const saysUnknown = (message: string): boolean => /\bnot found\b|\bunknown\b|\bno such\b/i.test(message);

export function createBody(order: CreatePanNsdl, key: string) {
  const { applicant, files } = order;
  return {
    key,
    txid: order.token,
    pan_type: order.type,
    mode: order.mode === 'E' ? 'EKYC' : 'ESIGN',
    card: order.cardType,
    title: applicant.title,
    last_name: applicant.lastName,
    first_name: applicant.firstName,
    middle_name: applicant.middleName,
    dob: formatTypedDate(applicant.birthDate),
    gender: applicant.gender,
    mobile: applicant.mobile,
    email: applicant.email,
    pan: order.pan ?? '',
    changes: order.changes,
    files: files.map(({ kind, name, type, bytes }) => ({ kind, name, type, content: bytes.toString('base64') })),
    return_url: order.returnUrl,
    callback_url: order.callbackUrl,
  };
}

export function parseCreated(data: unknown): { providerRef: string; url: string } | undefined {
  const read = createdData.safeParse(data);
  if (!read.success || read.data.order_id === undefined) return undefined;
  return { providerRef: read.data.order_id, url: read.data.redirect_url };
}

export function parseResumed(data: unknown): string | undefined {
  return resumedData.safeParse(data).data?.redirect_url;
}

export function parseSlip(data: unknown): Buffer | undefined {
  const read = slipData.safeParse(data);
  return read.success ? Buffer.from(read.data.content, 'base64') : undefined;
}

function dayOf(typed: string | undefined): LocalDate | undefined {
  const day = typed?.split('/').reverse().join('-');
  return day !== undefined && isLocalDate(day) ? day : undefined;
}

/** Parses a status; undefined if a field that money depends on is missing, or it is about another order. */
export function parseFound(data: unknown, token: string): PanNsdlFound | undefined {
  const read = statusData.safeParse(data);
  if (!read.success || read.data.order_id === undefined || read.data.txid !== token) return undefined;
  const { opid, message, order_id } = read.data;
  return {
    outcome: 'found',
    status: read.data.status,
    providerRef: order_id,
    ackNo: opid,
    ackDate: dayOf(read.data.ack_date),
    reason: message,
    isAllotted: read.data.pan_status?.toLowerCase() === 'allotted',
  };
}

export function parseCallbackBody(form: unknown): PanNsdlHint | undefined {
  const read = callback.safeParse(form);
  if (!read.success || read.data.txid === undefined) return undefined;
  return { token: read.data.txid, status: read.data.status };
}
