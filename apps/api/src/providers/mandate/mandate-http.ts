import { randomInt } from 'node:crypto';
import { parseWorked, type WorkedAnswer } from '../envelope.ts';
import { cautious, isSilentStatus, type Outbound, postJson, silenceOf } from '../outbound-http.ts';
import { evidenceOf } from './evidence.ts';
import type {
  DebitLook,
  MandateAccepted,
  MandateCreated,
  MandateEvidence,
  MandateLook,
  MandatePort,
  MandateSilence,
} from './port.ts';
import { createBody, debitBody, parseCreated, parseDebit, parseFound, saysKey, saysUnknown } from './wire.ts';

export type MandateHttpOptions = {
  /** E.g. https://mandates.example/api, with or without a trailing slash. */
  baseUrl: string;
  key: string;
  log: { info(facts: object, words: string): void; warn(facts: object, words: string): void };
  limits?: Partial<Outbound>;
};

type Heard = MandateEvidence & (WorkedAnswer | { unknown: MandateSilence });

/** Makes one call. A 5xx or 'not now' does not mean that nothing was done; a 3xx is never followed. */
async function ask({ baseUrl, key, limits }: MandateHttpOptions, path: string, body: object): Promise<Heard> {
  const address = `${baseUrl.replace(/\/+$/, '')}/${path}`;
  const answer = await postJson(address, { key, ...body }, { ...cautious, ...limits });
  if (answer.kind === 'no-answer') return { unknown: silenceOf[answer.cause] };
  const evidence = `HTTP ${answer.status} ${evidenceOf(answer.text, key)}`;
  const read = isSilentStatus(answer.status) ? undefined : parseWorked(answer.text);
  return read ? { ...read, evidence } : { unknown: 'unreadable', evidence };
}

type NotDone = MandateEvidence &
  ({ outcome: 'unknown'; cause: MandateSilence } | { outcome: 'refused'; reason: string });

/** Returns what a call without success means; undefined for one that worked. A wrong key refuses nothing. */
function notDone(heard: Heard): NotDone | undefined {
  const { evidence } = heard;
  if ('unknown' in heard) return { outcome: 'unknown', cause: heard.unknown, evidence };
  if (heard.worked) return undefined;
  if (saysKey(heard.message)) return { outcome: 'unknown', cause: 'key', evidence };
  return { outcome: 'refused', reason: heard.message.slice(0, 200), evidence };
}

async function accepted(options: MandateHttpOptions, path: string, body: object): Promise<MandateAccepted> {
  const heard = await ask(options, path, body);
  return notDone(heard) ?? { outcome: 'accepted', evidence: heard.evidence };
}

/** Makes a status call. A refusal that is not clearly 'not found' is unknown, so that nothing is sent twice because of it. */
async function looked<Found extends MandateEvidence>(
  options: MandateHttpOptions,
  { path, body, parse }: { path: string; body: object; parse: (data: unknown) => Found | undefined },
): Promise<Found | (MandateEvidence & ({ outcome: 'not-found' } | { outcome: 'unknown'; cause: MandateSilence }))> {
  const heard = await ask(options, path, body);
  const { evidence } = heard;
  const failed = notDone(heard);
  if (failed?.outcome === 'unknown') return failed;
  if (failed)
    return saysUnknown(failed.reason)
      ? { outcome: 'not-found', evidence }
      : { outcome: 'unknown', cause: 'unreadable', evidence };
  const found = 'data' in heard ? parse(heard.data) : undefined;
  return found ? { ...found, evidence } : { outcome: 'unknown', cause: 'unreadable', evidence };
}

/** The provider of mandates over HTTP. The key is sent only in request bodies; logs name mandates and debits by number alone. */
export function createMandateHttp(options: MandateHttpOptions): MandatePort {
  const noted = async <T extends { outcome: string }>(number: string, did: string, work: Promise<T>): Promise<T> => {
    const answer = await work;
    const facts = { number, outcome: answer.outcome, ...('cause' in answer ? { cause: answer.cause } : {}) };
    if (answer.outcome === 'unknown' || answer.outcome === 'refused') options.log.warn(facts, `${did} failed`);
    else options.log.info(facts, did);
    return answer;
  };
  const status = (mandateRef: string): Promise<MandateLook> =>
    looked(options, {
      path: 'status',
      body: { mandate_ref: mandateRef },
      parse: (data) => parseFound(data, mandateRef),
    });
  const create = async (request: Parameters<MandatePort['create']>[0]): Promise<MandateCreated> => {
    const heard = await ask(options, 'create', createBody(request));
    const failed = notDone(heard);
    if (failed) return failed;
    const approvalUrl = 'data' in heard ? parseCreated(heard.data, request.mandateRef) : undefined;
    const { evidence } = heard;
    if (approvalUrl === undefined) return { outcome: 'unknown', cause: 'unreadable', evidence };
    return { outcome: 'created', approvalUrl, evidence };
  };
  return {
    create: (request) => noted(request.mandateRef, 'mandate requested', create(request)),
    status: (mandateRef) => noted(mandateRef, 'mandate polled', status(mandateRef)),
    revoke: (mandateRef) =>
      noted(mandateRef, 'mandate revoked', accepted(options, 'revoke', { mandate_ref: mandateRef })),
    notify: (debit) =>
      noted(
        debit.debitRef,
        'debit notified',
        accepted(options, 'notify', { ...debitBody(debit), due_at: debit.dueAt }),
      ),
    debit: (debit) => noted(debit.debitRef, 'debit sent', accepted(options, 'debit', debitBody(debit))),
    debitStatus: (debitRef): Promise<DebitLook> =>
      noted(
        debitRef,
        'debit polled',
        looked(options, {
          path: 'debit_status',
          body: { debit_ref: debitRef },
          parse: (data) => parseDebit(data, debitRef),
        }),
      ),
    async testConnection() {
      const found = await status(`MD000000${randomInt(10 ** 5, 10 ** 6)}`);
      return found.outcome === 'unknown' ? { ok: false, cause: found.cause } : { ok: true };
    },
  };
}
