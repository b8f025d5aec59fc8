import { setTimeout as pause } from 'node:timers/promises';

export type Delivery = {
  at: string;
  url: string;
  form: Record<string, string>;
  attempt: number;
  httpStatus: number | null;
};

export type WebhookSender = {
  deliveries: Delivery[];
  /** Posts once and returns the HTTP status; null without a response within five seconds. */
  post(url: string, form: Record<string, string>, attempt?: number): Promise<number | null>;
  /** Posts in the background until status 200, at most once more than there are gaps. */
  postUntilAccepted(url: string, form: Record<string, string>): void;
  /** Resolves when no post is in progress or scheduled. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

const keptDeliveries = 500;

/** Sends payment results like the gateway: form-encoded, unsigned, repeated until status 200. */
export function createWebhookSender(gapsMs: readonly number[]): WebhookSender {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const deliveries: Delivery[] = [];

  const post: WebhookSender['post'] = async (url, form, attempt = 1) => {
    const delivery: Delivery = { at: new Date().toISOString(), url, form, attempt, httpStatus: null };
    deliveries.push(delivery);
    if (deliveries.length > keptDeliveries) deliveries.shift();
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(5000)]);
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', signal });
      await answer.body?.cancel();
      delivery.httpStatus = answer.status;
    } catch {
      // No response is a valid outcome: the delivery keeps null and is repeated.
    }
    return delivery.httpStatus;
  };

  const repeat = async (url: string, form: Record<string, string>) => {
    for (let attempt = 1; attempt <= gapsMs.length + 1; attempt += 1) {
      if ((await post(url, form, attempt)) === 200 || closing.signal.aborted) return;
      const gap = gapsMs[attempt - 1];
      if (gap === undefined) return;
      await pause(gap, undefined, { signal: closing.signal, ref: false });
    }
  };

  return {
    deliveries,
    post,
    postUntilAccepted(url, form) {
      const work = repeat(url, form)
        .catch(() => undefined)
        .finally(() => running.delete(work));
      running.add(work);
    },
    async idle() {
      await Promise.all(running);
    },
    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
}
