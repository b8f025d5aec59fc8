import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { findSent } from '../core/find-own.ts';
import { openAadhaar } from '../core/store-aadhaar.ts';

/** Returns the complete Aadhaar number; audits who, when and why, never the number. Requires the permission. Throws not_found if none. */
export async function unmaskAadhaar(ctx: UserCtx, input: { id: string; reason: string }): Promise<{ aadhaar: string }> {
  return withTransaction(ctx, async (tx) => {
    const application = await findSent(tx, input.id);
    const number = await openAadhaar(tx, application.id);
    if (number === null) throw new AppError('not_found');
    await recordAudit(tx, {
      action: 'nsdl-pan.unmask',
      record: { type: 'application', id: application.id },
      details: { reason: input.reason, shown: `XXXX XXXX ${number.slice(-4)}` },
    });
    return { aadhaar: number };
  });
}
