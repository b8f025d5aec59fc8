import { type CallAnswer, callText, cautious, isSilentStatus, type Outbound } from '../outbound-http.ts';
import type { MessageSmsPort, SmsGateway, SmsSending } from './port.ts';
import { askingOf, type Called, reportIn, sendingOf, stateIn, takenBy } from './profile.ts';

type Reach = Pick<Outbound, 'allowPrivateAddresses'> & Partial<Pick<Outbound, 'timeoutMs' | 'line'>>;

const resting: CallAnswer = { kind: 'no-answer', cause: 'resting', neverLeft: true };
const isFailure = (answer: CallAnswer) =>
  answer.kind === 'no-answer' ? answer.cause !== 'private-address' : isSilentStatus(answer.status);

function silence({ cause, neverLeft }: Extract<CallAnswer, { kind: 'no-answer' }>): SmsSending {
  if (neverLeft) {
    const known = cause === 'private-address' || cause === 'resting' ? cause : 'unreachable';
    return { outcome: 'unsent', cause: known };
  }
  return {
    outcome: 'unknown',
    cause: cause === 'time-out' ? 'time-out' : cause === 'too-big' ? 'unreadable' : 'unreachable',
  };
}

/** Gateways over HTTP, each by its profile, which is read for each call. */
export function createSmsHttp(current: () => Promise<SmsGateway | undefined>, reach: Reach): MessageSmsPort {
  const limits = { ...cautious, ...reach };
  const ask = ({ address, call }: Called): Promise<CallAnswer> => {
    const send = () => callText(address, call, limits);
    return reach.line ? reach.line(send, { isFailure, resting }) : send();
  };
  return {
    async send(sms) {
      const gateway = await current();
      if (!gateway) return { outcome: 'unsent', cause: 'off' };
      const answer = await ask(sendingOf(gateway, sms));
      if (answer.kind === 'no-answer') return silence(answer);
      const taken = takenBy(gateway, answer.text);
      if (taken) return { outcome: 'taken', ...taken };
      if (isSilentStatus(answer.status)) return { outcome: 'unknown', cause: 'unreadable' };
      const shown = answer.text
        .replaceAll(gateway.secret ?? '\0', '[key]')
        .replace(/\s+/g, ' ')
        .trim();
      return { outcome: 'refused', reason: `HTTP ${answer.status} ${shown}`.slice(0, 200) };
    },
    async askState(sms) {
      const gateway = await current();
      const asking = gateway && askingOf(gateway, sms);
      if (!asking) return 'unknown';
      const answer = await ask(asking);
      if (answer.kind === 'no-answer' || isSilentStatus(answer.status)) return 'unknown';
      return stateIn(gateway, answer.text);
    },
    async parseReport(form) {
      const gateway = await current();
      return gateway && reportIn(gateway, form);
    },
  };
}
