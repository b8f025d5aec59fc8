import { randomBytes } from 'node:crypto';
import type { MessagePushPort, PushSending, PushToSend } from './port.ts';

export type FakePush = MessagePushPort & {
  /** The accepted notifications, oldest first. */
  sent: PushToSend[];
  /** Sets the result of the next notification. */
  endNext(sending: PushSending): void;
};

/** A push service in memory; devices whose address ends in /gone have ended. */
export function createFakePush(): FakePush {
  const sent: PushToSend[] = [];
  let next: PushSending | undefined;
  return {
    sent,
    createKeys: () => ({
      publicKey: `B${randomBytes(64).toString('base64url')}`,
      privateKey: randomBytes(32).toString('base64url'),
    }),
    async send(push) {
      const planned = next;
      next = undefined;
      if (planned) return planned;
      if (push.device.endpoint.endsWith('/gone')) return { outcome: 'gone' };
      sent.push(push);
      return { outcome: 'taken' };
    },
    endNext: (sending) => {
      next = sending;
    },
  };
}
