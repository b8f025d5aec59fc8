import { bankAccount, ifsc } from '@sevadesk/contract/kernel/indian-ids';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { documentsOf, findCase } from './kyc.repo.ts';

/** A bank account that staff verified by its document. */
export const verifiedAccount = z.object({
  accountNumber: bankAccount.schema,
  ifsc: ifsc.schema,
  name: z.string().min(1),
});
export type VerifiedAccount = z.output<typeof verifiedAccount>;

/** Returns a merchant's verified bank account; undefined while its document is missing, pending, rejected or expired. */
export async function verifiedAccountOf(
  ctx: Pick<Ctx, 'db'>,
  merchantId: string,
): Promise<VerifiedAccount | undefined> {
  const found = await findCase(ctx.db, { subject: 'merchant', id: merchantId });
  if (!found || found.status === 'expired') return undefined;
  const stored = (await documentsOf(ctx.db, found.id)).find(({ document }) => document === 'bank');
  return stored?.status === 'verified' ? verifiedAccount.safeParse(stored.values).data : undefined;
}
