export type WebhookSend = { url: string; body: string; headers: Record<string, string> };

/** The first bytes of a receiver's response, or why there was none. */
export type WebhookAnswer =
  | { kind: 'answer'; status: number; text: string }
  | { kind: 'no-answer'; cause: 'unreachable' | 'time-out' | 'too-big' | 'private-address' };

/** Notifies a shop's software; call it from jobs, never inside a transaction. */
export type WebhookPort = {
  /** Posts a text unchanged; never throws. */
  send: (message: WebhookSend) => Promise<WebhookAnswer>;
};
