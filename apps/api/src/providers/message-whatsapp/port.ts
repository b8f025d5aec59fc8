/** A PDF in the head of a template. */
export type WhatsappDocument = { name: string; content: Buffer };

/** What pressing a button of a template does: opens its registered address followed by this path, or answers with this word. */
export type WhatsappPress = { kind: 'url'; path: string } | { kind: 'reply'; word: string };

/** A message in an approved template's words. */
export type WhatsappTemplateToSend = {
  /** Ours; delivery states repeat it. */
  id: string;
  /** Ten digits. */
  mobile: string;
  template: string;
  /** The language as approved: 'en', 'hi', 'en_US'. */
  language: string;
  /** The values of {{1}}, {{2}} and so on. */
  values: readonly string[];
  document?: WhatsappDocument | undefined;
  /** One for each button of the template, in order. */
  buttons?: readonly WhatsappPress[];
};

/** Free text, which is accepted only within 24 hours after the person wrote. */
export type WhatsappTextToSend = { id: string; mobile: string; words: string };

export type WhatsappToSend = WhatsappTemplateToSend | WhatsappTextToSend;

export type WhatsappSending =
  | { outcome: 'taken'; ref: string }
  /** The message was refused: it never arrives. */
  | { outcome: 'refused'; reason: string }
  /** Nothing was sent, so the message may be sent again. */
  | { outcome: 'unsent'; cause: 'off' | 'unreachable' | 'private-address' | 'resting' | 'busy' }
  /** It may have been sent, and is never sent again by this way. */
  | { outcome: 'unknown'; cause: 'time-out' | 'unreachable' | 'unreadable' };

export type WhatsappState = 'sent' | 'delivered' | 'read' | 'failed';

/** A state of a message that we sent. */
export type WhatsappReport = { id: string | undefined; ref: string; state: WhatsappState };

/** A message that a person wrote to our number, or the button that they pressed. */
export type WhatsappReply = {
  ref: string;
  /** As their number is written: digits with the country code. */
  from: string;
  /** When it was written. */
  at: string;
  text: string;
  /** Our message that it quotes. */
  to: string | undefined;
  /** A file, a place or a contact came, which is not fetched. */
  hasFile: boolean;
};

/** What one call of the webhook says; anything else in it is ignored. */
export type WhatsappNews = { reports: WhatsappReport[]; replies: WhatsappReply[] };

/** Sends WhatsApp messages; call it from jobs, never inside a transaction. */
export type MessageWhatsappPort = {
  /** Sends one message; never throws. */
  send(message: WhatsappToSend): Promise<WhatsappSending>;
  /** Verifies and parses a call of the webhook; 'forged' if its signature is not one over these bytes. Never throws. */
  parseNews(call: { raw: Buffer; signature: string }): Promise<WhatsappNews | 'forged' | 'unreadable'>;
};

/** The account as configured by staff, with its secrets opened. */
export type WhatsappAccount = {
  /** The address of the Cloud API, such as `https://graph.facebook.com`. */
  address: string;
  /** Such as `v23.0`. */
  version: string;
  phoneNumberId: string;
  token: string;
  /** The secret of the app, with which calls of the webhook are signed. */
  appSecret: string;
};
