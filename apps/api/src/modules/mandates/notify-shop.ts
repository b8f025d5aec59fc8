import type { NoticeEvent } from '@sevadesk/contract/notifications';
import type { Ctx } from '../../platform/context.ts';
import { notify } from '../notifications/index.ts';

type MandateEvent = Extract<NoticeEvent, `mandate_${string}`>;

/** Notifies the people of a shop who may see its wallet. */
export async function notifyShop(
  ctx: Ctx,
  merchantId: string,
  { event, params }: { event: MandateEvent; params: Record<string, string> },
): Promise<void> {
  await notify(ctx, {
    to: { merchantId, orHolding: 'm.wallet.view' },
    event,
    about: [],
    params,
    link: '/merchant/accounting/mandate',
  });
}
