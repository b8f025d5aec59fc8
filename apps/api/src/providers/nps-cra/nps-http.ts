import { randomInt } from 'node:crypto';
import { parseWorked, type WorkedAnswer } from '../envelope.ts';
import { cautious, isSilentStatus, type Outbound, postJson, silenceOf } from '../outbound-http.ts';
import { evidenceOf } from './evidence.ts';
import type {
  NpsCraConnection,
  NpsCraEvidence,
  NpsCraLook,
  NpsCraPort,
  NpsCraRegistration,
  NpsCraSent,
  NpsCraSilence,
} from './port.ts';
import { parseCallbackBody, parseFound, parseSent, refusalCause, saysUnknown, submitBody } from './wire.ts';

export type NpsHttpOptions = {
  /** E.g. https://cra.example/api, with or without a trailing slash. */
  baseUrl: string;
  key: string;
  log: { info(facts: object, words: string): void; warn(facts: object, words: string): void };
  limits?: Partial<Outbound>;
};

type Heard = NpsCraEvidence & (WorkedAnswer | { unknown: NpsCraSilence });

/** Makes one call. A 5xx or 'not now' does not mean that nothing was done; a 3xx is never followed. */
async function ask({ baseUrl, key, limits }: NpsHttpOptions, path: string, body: object): Promise<Heard> {
  const answer = await postJson(`${baseUrl.replace(/\/+$/, '')}/${path}`, body, { ...cautious, ...limits });
  if (answer.kind === 'no-answer') return { unknown: silenceOf[answer.cause] };
  const evidence = `HTTP ${answer.status} ${evidenceOf(answer.text, key)}`;
  const read = isSilentStatus(answer.status) ? undefined : parseWorked(answer.text);
  return read ? { ...read, evidence } : { unknown: 'unreadable', evidence };
}

async function submit(options: NpsHttpOptions, registration: NpsCraRegistration): Promise<NpsCraSent> {
  const answer = await ask(options, 'register', submitBody(registration, options.key));
  const { evidence } = answer;
  if ('unknown' in answer) return { outcome: 'unknown', cause: answer.unknown, evidence };
  if (!answer.worked) {
    const reason = answer.message.slice(0, 300);
    return { outcome: 'refused', cause: refusalCause(answer.message), reason, evidence };
  }
  const ackNo = parseSent(answer.data, registration.number);
  if (ackNo === undefined) return { outcome: 'unknown', cause: 'unreadable', evidence };
  return { outcome: 'accepted', ackNo, evidence };
}

async function look(options: NpsHttpOptions, number: string): Promise<NpsCraLook> {
  const answer = await ask(options, 'status', { key: options.key, ref: number });
  const { evidence } = answer;
  if ('unknown' in answer) return { outcome: 'unknown', cause: answer.unknown, evidence };
  if (answer.worked) {
    const found = parseFound(answer.data, number);
    return found ? { ...found, evidence } : { outcome: 'unknown', cause: 'unreadable', evidence };
  }
  // A wrong key, or an unknown refusal, must not look like a registration that does not exist.
  if (refusalCause(answer.message) === 'key') return { outcome: 'unknown', cause: 'key', evidence };
  if (!saysUnknown(answer.message)) return { outcome: 'unknown', cause: 'unreadable', evidence };
  return { outcome: 'not-found', evidence };
}

async function connection(options: NpsHttpOptions): Promise<NpsCraConnection> {
  const found = await look(options, `NP000000${randomInt(10 ** 5, 10 ** 6)}`);
  return found.outcome === 'unknown' ? { ok: false, cause: found.cause } : { ok: true };
}

/** The record keeper over HTTP. The key is sent only in request bodies; logs identify orders by number alone. */
export function createNpsHttp(options: NpsHttpOptions): NpsCraPort {
  const noted = <T extends { outcome: string }>(number: string, did: string, answer: T): T => {
    const { outcome } = answer;
    const facts = { number, outcome, ...('cause' in answer ? { cause: answer.cause } : {}) };
    if (outcome === 'unknown' || outcome === 'refused') options.log.warn(facts, `NPS registration not ${did}`);
    else options.log.info(facts, `NPS registration ${did}`);
    return answer;
  };
  return {
    submit: async (registration) => noted(registration.number, 'sent', await submit(options, registration)),
    status: async (number) => noted(number, 'checked', await look(options, number)),
    parseCallback: parseCallbackBody,
    testConnection: () => connection(options),
  };
}
