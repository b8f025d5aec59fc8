export type WebhookSend = { url: string; body: string; headers: Record<string, string> };

/** What a shop's receiver answered, its first bytes alone; or why there was no answer. */
export type WebhookAnswer =
  | { kind: 'answer'; status: number; text: string }
  | { kind: 'no-answer'; cause: 'unreachable' | 'time-out' | 'too-big' | 'private-address' };

/** Tells a shop's software; call it from jobs, never inside a transaction. */
export type WebhookPort = {
  /** Posts a text to the letter; never throws. */
  send: (message: WebhookSend) => Promise<WebhookAnswer>;
};
