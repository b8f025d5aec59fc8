import webPush from 'web-push';
import { callText, cautious, isSilentStatus, type Outbound } from '../outbound-http.ts';
import type { MessagePushPort, PushSending, PushToSend } from './port.ts';

/** Returns the encrypted request; undefined if the keys of the device are not those of a browser. */
function requestOf({ device, keys, subject, payload, topic, isUrgent, ttlSeconds }: PushToSend) {
  const { endpoint, p256dh, auth } = device;
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: ttlSeconds,
      urgency: isUrgent ? 'high' : 'normal',
      topic,
      contentEncoding: 'aes128gcm',
    });
  } catch {
    return undefined;
  }
}

/** Whether a push service refuses the message and not the device: too large. */
const isTooLarge = (status: number) => status === 413;

/** Sends to the push service that a device names, within the limits of outbound calls; no circuit breaker, since devices have different ones. */
export function createPushHttp(reachable: Pick<Outbound, 'allowPrivateAddresses'>): MessagePushPort {
  return {
    async send(push): Promise<PushSending> {
      const request = requestOf(push);
      if (!request) return { outcome: 'gone' };
      const headers = Object.fromEntries(
        // The call counts its own bytes.
        Object.entries(request.headers).filter(([name]) => name.toLowerCase() !== 'content-length'),
      );
      const call = { method: 'POST' as const, payload: request.body ?? undefined, headers };
      const answer = await callText(push.device.endpoint, call, { ...cautious, ...reachable });
      if (answer.kind === 'no-answer') {
        const cause = answer.cause === 'too-big' || answer.cause === 'resting' ? 'unreachable' : answer.cause;
        return { outcome: 'unsent', cause };
      }
      if (answer.status < 300 || isTooLarge(answer.status)) return { outcome: 'taken' };
      return isSilentStatus(answer.status) ? { outcome: 'unsent', cause: 'busy' } : { outcome: 'gone' };
    },
  };
}
