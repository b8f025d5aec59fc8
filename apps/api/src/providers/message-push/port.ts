/** A notification for a device, encrypted for it by the adapter. */
export type PushToSend = {
  /** The address and keys of the subscription, as the browser gave them. */
  device: { endpoint: string; p256dh: string; auth: string };
  /** The key pair of the installation (VAPID, RFC 8292), in base64url. */
  keys: { publicKey: string; privateKey: string };
  /** Who sends, for operators of push services: an https address or `mailto:`. */
  subject: string;
  /** JSON of at most 3,000 bytes. */
  payload: string;
  /** A later message of the topic replaces one that was not shown yet: 32 letters, digits, - and _ at most. */
  topic: string;
  isUrgent: boolean;
  /** Seconds during which it is still worth showing. */
  ttlSeconds: number;
};

export type PushSending =
  | { outcome: 'taken' }
  /** The subscription has ended, or was made for other keys: it never works again. */
  | { outcome: 'gone' }
  /** Nothing is known to be shown; sending again with the same topic shows it once. */
  | { outcome: 'unsent'; cause: 'unreachable' | 'time-out' | 'private-address' | 'busy' };

/** Notifies a device through the push service of its browser; call it from jobs, never inside a transaction. */
export type MessagePushPort = {
  /** Returns a new key pair for an installation, in base64url. */
  createKeys(): PushToSend['keys'];
  /** Sends one notification; never throws. */
  send(push: PushToSend): Promise<PushSending>;
};
