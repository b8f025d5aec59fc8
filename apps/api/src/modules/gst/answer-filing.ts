import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { refundOrder } from '../orders/index.ts';
import { mayMoveFiling } from './gst.rules.ts';
import { heldFiling, stepFiling } from './move-filing.ts';
import type { Asked } from './move-registration.ts';
import { notifyDesk } from './notify-gst.ts';

type Version = { version: number };
const kind = 'gst-return';

/** Reports that the requested data is available. */
export async function answerFiling(
  ctx: MerchantCtx,
  { remark, ...asked }: Asked & { remark: string },
): Promise<Version> {
  return withTransaction(ctx, async (ctx) => {
    const held = await heldFiling(ctx, asked);
    await notifyDesk(ctx, kind, held, 'gst_replied');
    return stepFiling(ctx, held, { verb: 'answer', remark });
  });
}

/** Confirms the drafted figures. */
export async function confirmFiling(ctx: MerchantCtx, asked: Asked): Promise<Version> {
  return withTransaction(ctx, async (ctx) => {
    const held = await heldFiling(ctx, asked);
    await notifyDesk(ctx, kind, held, 'gst_replied');
    return stepFiling(ctx, held, { verb: 'confirm' });
  });
}

/** Objects to the drafted figures with a reason. */
export async function objectToFiling(
  ctx: MerchantCtx,
  { remark, ...asked }: Asked & { remark: string },
): Promise<Version> {
  return withTransaction(ctx, async (ctx) => {
    const held = await heldFiling(ctx, asked);
    await notifyDesk(ctx, kind, held, 'gst_replied');
    return stepFiling(ctx, held, { verb: 'object', remark });
  });
}

/** Cancels an order that no one has started; refunds the full price. Throws state_refused. */
export async function cancelFiling(ctx: MerchantCtx, asked: Asked): Promise<Version> {
  return withTransaction(ctx, async (ctx) => {
    const held = await heldFiling(ctx, asked);
    if (!mayMoveFiling('cancel', held)) throw new AppError('state_refused');
    const refundPaise = await refundOrder(ctx, held.id, 'whole');
    return stepFiling(ctx, held, { verb: 'cancel', details: { refundPaise } });
  });
}
