import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/money';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import type { SlipPaper } from '@sevadesk/contract/kernel/slip';
import { m } from '@sevadesk/messages';
import { AppError } from '../../../platform/app-error.ts';
import { linkBase, shownBrand } from '../../../platform/brand-of.ts';
import type { MerchantCtx } from '../../../platform/context.ts';
import { drawSlip } from '../../../platform/pdf/slip.ts';
import { getPaperHead } from '../../site/index.ts';
import { findOwn } from '../core/find-own.ts';

type Asked = { id: string; paper: SlipPaper; amount: 'yes' | 'no' };

/** Prints the customer's slip in the shop's language, with shop and token, no person. Throws not_found; state_refused before it is sent. */
export async function printSlip(ctx: MerchantCtx, { id, paper, amount }: Asked) {
  const { token, type, submittedAt, pricePaise, shopName, aknNo } = await findOwn(ctx, id);
  if (token === null || submittedAt === null) throw new AppError('state_refused');
  const head = await getPaperHead(ctx);
  const address = `${linkBase(ctx, await shownBrand(ctx))}/track?t=${token}`;
  const at = { locale: ctx.locale };
  const kind = type === 'C' ? m.nsdl_pan_progress_type_c : m.nsdl_pan_progress_type_n;
  const facts = [
    { label: m.nsdl_pan_progress_slip_for({}, at), value: kind({}, at) },
    { label: m.orders_slip_date({}, at), value: formatDate(istDateOf(submittedAt)) },
  ];
  if (aknNo !== null) facts.push({ label: m.nsdl_pan_merchant_info_ack({}, at), value: aknNo });
  if (amount === 'yes' && pricePaise !== null)
    facts.push({ label: m.nsdl_pan_progress_slip_paid({}, at), value: formatAmount(toPaise(pricePaise)) });
  const content = await drawSlip(
    {
      title: m.orders_slip_title({}, at),
      head,
      shop: shopName,
      facts,
      label: m.nsdl_pan_progress_slip_token({}, at),
      number: token.replace(/(.{4})(?=.)/g, '$1 '),
      code: {
        text: address,
        heading: m.nsdl_pan_progress_slip_see({}, at),
        notes: [address.replace(/^https?:\/\//, '').replace(/\?.*$/, ''), m.nsdl_pan_progress_slip_asked({}, at)],
      },
    },
    paper,
  );
  return { name: `slip-${token}.pdf`, type: 'application/pdf', content, inline: true };
}
