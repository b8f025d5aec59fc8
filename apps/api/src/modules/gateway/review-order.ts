import type { GatewayReviewCause, GatewayStatus } from '@sevadesk/contract/gateway';
import { m } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import type { UpiOrderFound } from '../../providers/upi/port.ts';
import { recordAudit } from '../audit/index.ts';
import { inEachLanguage, notify } from '../notifications/index.ts';
import { claimReference } from '../payments/index.ts';
import { post, suspenseInJournal } from '../wallet/index.ts';
import { type Order, updateOrder } from './gateway.repo.ts';
import { paidFacts } from './paid-facts.ts';

const causeWords: Record<GatewayReviewCause, typeof m.gateway_cause_amount> = {
  amount: m.gateway_cause_amount,
  'provider-order': m.gateway_cause_provider_order,
  'no-reference': m.gateway_cause_no_reference,
  'reference-used': m.gateway_cause_reference_used,
};

/** Claims the reference, so that no one can also claim the parked money manually. */
async function causeAfterClaim(ctx: Ctx, order: Order, found: UpiOrderFound, cause: GatewayReviewCause) {
  if (cause === 'reference-used' || !found.upiTxnId) return cause;
  const claim = { reference: found.upiTxnId, sourceType: 'gateway-order', sourceId: order.id } as const;
  return (await claimReference(ctx.db, claim)) ? cause : ('reference-used' as const);
}

/** Parks the money that the gateway reports and requests a review by staff: unmatched money is never credited by a guess. */
export async function reviewOrder(
  ctx: Ctx,
  order: Order,
  found: UpiOrderFound,
  given: GatewayReviewCause,
): Promise<GatewayStatus> {
  const { id, clientTxnId } = order;
  const receivedPaise = found.amountPaise;
  const cause = await causeAfterClaim(ctx, order, found, given);
  const parked =
    receivedPaise > 0 ? await post(ctx, suspenseInJournal({ orderId: id, clientTxnId, receivedPaise })) : undefined;
  await updateOrder(ctx.db, id, {
    ...paidFacts(ctx, order, found),
    status: 'review',
    reviewCause: cause,
    suspensePostingId: parked?.postingId ?? null,
  });
  await recordAudit(ctx, {
    action: 'gateway.review',
    record: { type: 'gateway-order', id },
    details: { clientTxnId, cause, receivedPaise, amountPaise: order.amountPaise, before: order.status },
  });
  await notify(ctx, {
    to: { staffWith: 'gateway.check' },
    event: 'gateway_review',
    about: [],
    params: { reference: clientTxnId, reason: inEachLanguage((locale) => causeWords[cause]({}, { locale })) },
    link: `/backend/actions/gateway?q=${clientTxnId}`,
  });
  return 'review';
}
