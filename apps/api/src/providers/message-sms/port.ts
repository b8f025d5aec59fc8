/** A message that is ready to send: it matches the registered text. */
export type SmsToSend = {
  /** Ours; a gateway that stores it can be polled by it. */
  id: string;
  /** Ten digits. */
  mobile: string;
  text: string;
  header: string;
  entityId: string;
  templateId: string;
  alphabet: 'gsm' | 'unicode';
  /** Where its delivery reports go. */
  reportUrl: string;
};

export type SmsSending =
  | { outcome: 'taken'; ref: string | undefined }
  /** The gateway answered without success. */
  | { outcome: 'refused'; reason: string }
  /** Nothing was sent, so the message may be sent again. */
  | { outcome: 'unsent'; cause: 'off' | 'unreachable' | 'private-address' | 'resting' }
  /** It may have been sent: it is polled, and never sent again. */
  | { outcome: 'unknown'; cause: 'time-out' | 'unreachable' | 'unreadable' };

/** A gateway's state of a message. */
export type SmsState = 'taken' | 'delivered' | 'failed' | 'unknown';

/** A parsed delivery report. */
export type SmsReport = { id: string | undefined; ref: string | undefined; state: 'delivered' | 'failed' };

/** Sends SMS through the current gateway; call it from jobs, never inside a transaction. */
export type MessageSmsPort = {
  /** Sends one message; never throws. */
  send(sms: SmsToSend): Promise<SmsSending>;
  /** Polls a message; 'unknown' if the gateway has no such call or no such message. Never throws. */
  askState(sms: { id: string; ref: string | undefined }): Promise<SmsState>;
  /** Parses a delivery report; undefined for anything else. */
  parseReport(form: unknown): Promise<SmsReport | undefined>;
};

/** A gateway as configured by staff, with its key opened. */
export type SmsGateway = {
  method: 'get' | 'form' | 'json';
  address: string;
  parameters: string;
  headers: string;
  successPattern: string;
  idPattern: string;
  statusAddress: string;
  statusParameters: string;
  statusTaken: string;
  statusDelivered: string;
  statusFailed: string;
  reportRef: string;
  reportId: string;
  reportState: string;
  deliveredWords: string;
  failedWords: string;
  secret: string | undefined;
};
