import { secondCheckPolicy, type SecondCheckPolicy } from '@sevadesk/contract/nsdl-pan';

const off: SecondCheckPolicy = { perMille: 0, newPerMille: 0, newDays: 0 };

/** The stored setting; what cannot be read checks nothing a second time. */
export function policyOf(stored: unknown): SecondCheckPolicy {
  const read = secondCheckPolicy.safeParse(stored);
  return read.success ? read.data : off;
}

const dayMs = 86_400_000;

/** How many of a thousand of this shop's acceptances are checked again; a young shop's by whichever share is greater. */
export function shareOf(policy: SecondCheckPolicy, merchantSince: string, now: Date): number {
  const isNew = now.getTime() - new Date(merchantSince).getTime() < policy.newDays * dayMs;
  return isNew ? Math.max(policy.perMille, policy.newPerMille) : policy.perMille;
}

/** Whether a keyed hash falls into the share: the same form is chosen every time, and nobody can reckon which without the key. */
export function fallsInto(hash: string, perMille: number): boolean {
  return Buffer.from(hash, 'base64url').readUInt32BE(0) % 1000 < perMille;
}
