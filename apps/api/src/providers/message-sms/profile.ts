import { fillPlaceholders, matchAnswer, parseLines, type SmsMethod, type SmsPlaceholder } from '@sevadesk/contract/sms';
import type { OutboundCall } from '../outbound-http.ts';
import type { SmsGateway, SmsReport, SmsState, SmsToSend } from './port.ts';

type Values = Partial<Record<SmsPlaceholder, string>>;
export type Called = { address: string; call: OutboundCall };

const pairsOf = (lines: string, values: Values): [string, string][] =>
  (parseLines(lines) ?? []).map(([name, value]) => [name, fillPlaceholders(value, values)]);

/** Header values contain no line breaks and only ASCII characters. */
const headersOf = (lines: string, values: Values) =>
  Object.fromEntries(
    pairsOf(lines, values).map(([name, value]) => [name.toLowerCase(), value.replace(/[^\x20-\x7e]/g, '')]),
  );

function callBy(method: SmsMethod, address: string, given: { lines: string; headers: string; values: Values }): Called {
  const pairs = pairsOf(given.lines, given.values);
  const headers = { accept: '*/*', ...headersOf(given.headers, given.values) };
  if (method === 'get')
    return { address: `${address}?${new URLSearchParams(pairs)}`, call: { method: 'GET', headers } };
  const isJson = method === 'json';
  const payload = isJson ? JSON.stringify(Object.fromEntries(pairs)) : new URLSearchParams(pairs).toString();
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  return { address, call: { method: 'POST', payload, headers: { ...headers, 'content-type': type } } };
}

/** Returns the call that sends a message. */
export function sendingOf(gateway: SmsGateway, sms: SmsToSend): Called {
  const { id, mobile, text, header, alphabet } = sms;
  const registered = { entity: sms.entityId, template: sms.templateId };
  const values = {
    id,
    mobile,
    text,
    header,
    alphabet,
    ...registered,
    report: sms.reportUrl,
    secret: gateway.secret ?? '',
  };
  return callBy(gateway.method, gateway.address, { lines: gateway.parameters, headers: gateway.headers, values });
}

/** Returns the call that polls a message; undefined if the gateway has none, or needs a number that we do not have. */
export function askingOf(
  gateway: SmsGateway,
  { id, ref }: { id: string; ref: string | undefined },
): Called | undefined {
  if (gateway.statusAddress === '') return undefined;
  if (ref === undefined && gateway.statusParameters.includes('{ref}')) return undefined;
  const values = { id, ref: ref ?? '', secret: gateway.secret ?? '' };
  return callBy(gateway.method, gateway.statusAddress, {
    lines: gateway.statusParameters,
    headers: gateway.headers,
    values,
  });
}

/** Returns the gateway's own number of the message if a response is a success. */
export function takenBy(gateway: SmsGateway, answer: string): { ref: string | undefined } | undefined {
  const success = matchAnswer(answer, gateway.successPattern);
  if (!success) return undefined;
  const named = gateway.idPattern === '' ? undefined : matchAnswer(answer, gateway.idPattern);
  return { ref: named?.id ?? success.id };
}

/** Returns the state of a message from a poll's response. */
export function stateIn(gateway: SmsGateway, answer: string): SmsState {
  const holds = (pattern: string) => pattern !== '' && matchAnswer(answer, pattern) !== undefined;
  if (holds(gateway.statusDelivered)) return 'delivered';
  if (holds(gateway.statusFailed)) return 'failed';
  return holds(gateway.statusTaken) ? 'taken' : 'unknown';
}

const isWord = (words: string, state: string) =>
  words.split(',').some((word) => word.trim() !== '' && word.trim().toLowerCase() === state.toLowerCase());

/** Parses a delivery report by the gateway's field names. */
export function reportIn(gateway: SmsGateway, form: unknown): SmsReport | undefined {
  if (typeof form !== 'object' || form === null) return undefined;
  const at = (name: string): string | undefined => {
    const value: unknown = name === '' ? undefined : Reflect.get(form, name);
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    return text === '' || text.length > 100 ? undefined : text;
  };
  const [id, ref, state] = [at(gateway.reportId), at(gateway.reportRef), at(gateway.reportState)];
  if (state === undefined || (id === undefined && ref === undefined)) return undefined;
  if (isWord(gateway.deliveredWords, state)) return { id, ref, state: 'delivered' };
  return isWord(gateway.failedWords, state) ? { id, ref, state: 'failed' } : undefined;
}
