import type { Ctx } from '../../platform/context.ts';
import { orderAddress } from '@sevadesk/contract/orders';
import type { NoticeEvent } from '@sevadesk/contract/notifications';
import { notify } from '../notifications/index.ts';
import { type Lead, wordsOfLead } from './leads.repo.ts';

type Told = Pick<Lead, 'id' | 'number' | 'merchantId' | 'assigneeId'>;
type News = Extract<NoticeEvent, `lead_${string}`>;

/** Notifies the shop of an event of its lead. */
export async function notifyShop(
  ctx: Ctx,
  lead: Told,
  event: News,
  params: Record<string, string> = {},
): Promise<void> {
  const words = await wordsOfLead(ctx.db, lead.id);
  await notify(ctx, {
    to: { merchantId: lead.merchantId },
    event,
    about: [{ kind: 'lead', id: lead.id }],
    params: { number: lead.number, ...words, ...params },
    link: leadAddress(lead, 'merchant'),
  });
}

/** Notifies the assignee at head office, or all staff with the permission while there is none. */
export async function notifyDesk(
  ctx: Ctx,
  lead: Told,
  event: News,
  params: Record<string, string> = {},
): Promise<void> {
  const words = await wordsOfLead(ctx.db, lead.id);
  await notify(ctx, {
    to: lead.assigneeId === null ? { staffWith: 'banking.manage' } : { userId: lead.assigneeId },
    event,
    about: [{ kind: 'lead', id: lead.id }],
    params: { number: lead.number, ...words, ...params },
    link: leadAddress(lead, 'staff'),
  });
}

function leadAddress({ number }: Told, area: 'staff' | 'merchant'): `/${string}` {
  return `/${orderAddress('bank-lead', number, area).slice(1)}`;
}
