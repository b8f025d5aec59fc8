import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';
import type { Ctx } from '../../../platform/context.ts';
import { type InEachLanguage, inEachLanguage, notify } from '../../notifications/index.ts';
import type { Application } from './application.repo.ts';

/** Notifies the shop that its application was cancelled, why, and how much of the fee (paise) was refunded. */
export async function notifyCancelled(
  ctx: Ctx,
  application: Application,
  { reason, refundedPaise }: { reason: string | InEachLanguage; refundedPaise: number },
): Promise<void> {
  const amount = formatAmount(toPaise(refundedPaise));
  const refund = inEachLanguage((locale) =>
    refundedPaise > 0
      ? m.nsdl_pan_cancel_refunded({ amount }, { locale })
      : m.nsdl_pan_cancel_not_refunded({}, { locale }),
  );
  await notify(ctx, {
    to: { merchantId: application.merchantId },
    event: 'application_cancelled',
    about: [{ kind: 'paper', id: application.id }],
    params: { token: application.token ?? '', name: application.cardName, reason, refund },
    link: `/merchant/product/nsdl-pan/physical/info/${application.id}`,
  });
}
