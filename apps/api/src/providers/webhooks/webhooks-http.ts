import { cautious, type Outbound, postText } from '../outbound-http.ts';
import type { WebhookPort } from './port.ts';

const shown = 500;

/** Calls addresses named by shops, within the limits of outbound calls; no circuit breaker, because each shop has its own receiver. */
export function createWebhooks(reachable: Pick<Outbound, 'allowPrivateAddresses'>): WebhookPort {
  return {
    async send({ url, body, headers }) {
      const answer = await postText(url, { payload: body, headers }, { ...cautious, ...reachable });
      if (answer.kind === 'answer') return { ...answer, text: answer.text.slice(0, shown) };
      const { cause } = answer;
      return { kind: 'no-answer', cause: cause === 'resting' ? 'unreachable' : cause };
    },
  };
}
