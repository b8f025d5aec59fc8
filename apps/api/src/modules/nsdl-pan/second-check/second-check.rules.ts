import { secondCheckPolicy, type SecondCheckPolicy } from '@sevadesk/contract/nsdl-pan';

const off: SecondCheckPolicy = { perMille: 0, newPerMille: 0, newDays: 0 };

/** Parses the stored setting; an invalid one disables second checks. */
export function policyOf(stored: unknown): SecondCheckPolicy {
  const read = secondCheckPolicy.safeParse(stored);
  return read.success ? read.data : off;
}

const dayMs = 86_400_000;

/** Returns the share of this shop's acceptances to check again, per thousand; for a new shop the greater of the two shares. */
export function shareOf(policy: SecondCheckPolicy, merchantSince: string, now: Date): number {
  const isNew = now.getTime() - new Date(merchantSince).getTime() < policy.newDays * dayMs;
  return isNew ? Math.max(policy.perMille, policy.newPerMille) : policy.perMille;
}

/** Whether a keyed hash falls into the share: deterministic for a form, and not predictable without the key. */
export function fallsInto(hash: string, perMille: number): boolean {
  return Buffer.from(hash, 'base64url').readUInt32BE(0) % 1000 < perMille;
}
