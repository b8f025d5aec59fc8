import { createHmac } from 'node:crypto';

const secretStart = 'whsec_';

/** Returns a secret's text from 32 random bytes (url-safe text), in the format of the Standard Webhooks libraries. */
export function secretOf(random: string): string {
  return `${secretStart}${Buffer.from(random, 'base64url').toString('base64')}`;
}

type Signed = { id: string; seconds: number; body: string };

/** Returns one signature of a message: `v1,` and HMAC-SHA256 over id, seconds and body (standardwebhooks.com, Signature scheme). */
export function signatureOf(secret: string, { id, seconds, body }: Signed): string {
  const key = Buffer.from(secret.slice(secretStart.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** Returns the headers of a message; two secrets give two signatures, of which a receiver needs one. */
export function signedHeaders(secrets: readonly string[], message: Signed): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.seconds),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, message)).join(' '),
    'user-agent': 'Sevadesk-Webhooks/1',
  };
}

/** Seconds until the next attempt after each failed one: about a day in total, then it has failed. */
const gaps = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 21_600, 36_000];

/** Returns the seconds until the next attempt after `attempts` failed ones; undefined if none is left. */
export function gapAfter(attempts: number): number | undefined {
  return gaps[attempts - 1];
}

const patienceDays = 3;

/** Whether to disable a receiver: it returned 410 (gone), or a message failed for good and nothing arrived for three days. */
export function isGivenUp(
  { failingSince, hasFailed, status }: { failingSince: string | null; hasFailed: boolean; status: number | null },
  now: Date,
): boolean {
  if (status === 410) return true;
  if (!hasFailed || failingSince === null) return false;
  return now.getTime() - new Date(failingSince).getTime() >= patienceDays * 86_400_000;
}

/** How long the previous secret signs beside the new one. */
export const secretOverlapHours = 24;

/** The context to which the secret of an address is sealed. */
export const sealedFor = (id: string) => `webhook-${id}`;
