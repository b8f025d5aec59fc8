/** A message that is ready to leave: it was compared with what is registered. */
export type SmsToSend = {
  /** Ours; a gateway that keeps it can be asked about it. */
  id: string;
  /** Ten digits. */
  mobile: string;
  text: string;
  header: string;
  entityId: string;
  templateId: string;
  alphabet: 'gsm' | 'unicode';
  /** Where delivery reports of it go. */
  reportUrl: string;
};

export type SmsSending =
  | { outcome: 'taken'; ref: string | undefined }
  /** The gateway answered, and it was no success. */
  | { outcome: 'refused'; reason: string }
  /** Nothing left the house, so the message may be sent again. */
  | { outcome: 'unsent'; cause: 'off' | 'unreachable' | 'private-address' | 'resting' }
  /** It may have left: it is asked about, and never sent again. */
  | { outcome: 'unknown'; cause: 'time-out' | 'unreachable' | 'unreadable' };

/** What a gateway says of a message that it may have. */
export type SmsState = 'taken' | 'delivered' | 'failed' | 'unknown';

/** A delivery report in our words. */
export type SmsReport = { id: string | undefined; ref: string | undefined; state: 'delivered' | 'failed' };

/** Sends SMS through the gateway of now; call it from jobs, never inside a transaction. */
export type MessageSmsPort = {
  /** Hands one message over; never throws. */
  send(sms: SmsToSend): Promise<SmsSending>;
  /** Asks about a message; 'unknown' where the gateway has no such call or no such message. Never throws. */
  askState(sms: { id: string; ref: string | undefined }): Promise<SmsState>;
  /** Reads a delivery report; undefined where it is none. */
  parseReport(form: unknown): Promise<SmsReport | undefined>;
};

/** A gateway as staff describe it, its key opened. */
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
