import { createECDH } from 'node:crypto';
import ece from 'http_ece';
import { callText, cautious, isSilentStatus, type Outbound } from '../outbound-http.ts';
import type { MessagePushPort, PushSending, PushToSend } from './port.ts';
import { createVapidKeys, vapidHeader } from './vapid.ts';

/** Encrypts a text for a device (RFC 8291); undefined if its keys are not those of a browser. */
function encrypt(text: string, { p256dh, auth }: PushToSend['device']): Buffer | undefined {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  try {
    return ece.encrypt(Buffer.from(text), { version: 'aes128gcm', dh: p256dh, privateKey, authSecret: auth });
  } catch {
    return undefined;
  }
}

/** Whether a push service refuses the message and not the device: too large. */
const isTooLarge = (status: number) => status === 413;

/** Sends to the push service that a device names, within the limits of outbound calls; no circuit breaker, since devices have different ones. */
export function createPushHttp(reachable: Pick<Outbound, 'allowPrivateAddresses'>): MessagePushPort {
  return {
    createKeys: createVapidKeys,
    async send({ device, keys, subject, payload, topic, isUrgent, ttlSeconds }): Promise<PushSending> {
      const body = encrypt(payload, device);
      if (!body) return { outcome: 'gone' };
      const headers = {
        authorization: await vapidHeader(device.endpoint, subject, keys),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(ttlSeconds),
        urgency: isUrgent ? 'high' : 'normal',
        topic,
      };
      const call = { method: 'POST' as const, payload: body, headers };
      const answer = await callText(device.endpoint, call, { ...cautious, ...reachable });
      if (answer.kind === 'no-answer') {
        const cause = answer.cause === 'too-big' || answer.cause === 'resting' ? 'unreachable' : answer.cause;
        return { outcome: 'unsent', cause };
      }
      if (answer.status < 300 || isTooLarge(answer.status)) return { outcome: 'taken' };
      return isSilentStatus(answer.status) ? { outcome: 'unsent', cause: 'busy' } : { outcome: 'gone' };
    },
  };
}
