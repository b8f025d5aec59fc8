import { toPaise } from '@sevadesk/contract/kernel/money';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { SlipPaper } from '@sevadesk/contract/nsdl-pan/progress';
import { AppError } from '../../../platform/app-error.ts';
import type { MerchantCtx } from '../../../platform/context.ts';
import { getBusinessInfo } from '../../site/index.ts';
import { findOwn } from '../find-own.ts';
import { drawSlip } from './draw-slip.ts';

type Asked = { id: string; paper: SlipPaper; amount: 'yes' | 'no' };

/** The customer's slip of an own application, in the shop's language. Throws not_found; state_refused before it is sent. */
export async function printSlip(ctx: MerchantCtx, { id, paper, amount }: Asked) {
  const { token, type, submittedAt, pricePaise, shopName } = await findOwn(ctx, id);
  if (token === null || submittedAt === null) throw new AppError('state_refused');
  const { businessName } = await getBusinessInfo(ctx);
  const content = await drawSlip(
    {
      ...{ network: businessName, shop: shopName, token, type, day: istDateOf(submittedAt) },
      paidPaise: amount === 'yes' && pricePaise !== null ? toPaise(pricePaise) : null,
      address: `${ctx.settings.publicUrl}/track?t=${token}`,
    },
    paper,
    ctx.locale,
  );
  return { name: `slip-${token}.pdf`, type: 'application/pdf', content, inline: true };
}
