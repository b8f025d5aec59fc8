import { newPassword } from '@sevadesk/contract/auth';
import { faultIssue } from '@sevadesk/contract/kernel/faults';
import { z } from 'zod';

type Pair = { password: string; repeat: string };

export const pairFields = { password: newPassword, repeat: z.string().min(1) };

/** Adds an error at field `repeat` when it differs. */
export function refuseDifferent({ password, repeat }: Pair, ctx: z.RefinementCtx): void {
  if (password !== repeat) ctx.addIssue(faultIssue('mismatch', ['repeat']));
}

/** A new password typed twice; only the first is sent. */
export const passwordPair = z.object(pairFields).superRefine(refuseDifferent);
