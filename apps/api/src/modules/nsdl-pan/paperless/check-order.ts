import type { PaperlessStatus } from '@sevadesk/contract/nsdl-pan';
import { AppError } from '../../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { pollOrder } from './poll-order.ts';
import { findOrder } from './paperless.repo.ts';
import { findOwnOrder } from './save-order.ts';

/** Polls the provider for an own order and returns its status; `returned` if the customer has just come back. Throws not_found. */
export async function checkOwnOrder(
  ctx: MerchantCtx,
  { id, returned }: { id: string; returned: boolean },
): Promise<{ status: PaperlessStatus }> {
  await findOwnOrder(ctx, id);
  return { status: await pollOrder(ctx, id, returned ? 'redirect' : 'person', returned) };
}

/** Polls the provider now, for staff, regardless of the schedule. Throws not_found. */
export async function checkOrderNow(ctx: UserCtx, id: string): Promise<{ status: PaperlessStatus }> {
  const order = await findOrder(ctx.db, id);
  if (!order || order.holdId === null) throw new AppError('not_found');
  const status = await pollOrder(ctx, id, 'person');
  await recordAudit(ctx, {
    action: 'nsdl-pan.check-paperless',
    record: { type: 'paperless', id },
    details: { status },
  });
  return { status };
}
