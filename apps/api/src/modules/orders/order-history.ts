import { orderChange, type OrderHistory } from '@sevadesk/contract/kernel/orders';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { temporaryLink } from '../downloads/index.ts';
import { movementsOf } from '../wallet/index.ts';
import { refundable } from './end-order.ts';
import { eventsOf, papersOf, termsOfOrder } from './orders.repo.ts';

const areas = z.enum(['in', 'out', 'system']).catch('system');
const plain = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).catch({});

const changed = z.array(orderChange).catch([]);

type Asked = {
  orderId: string;
  merchantId: string;
  /** False hides the names of staff from the merchant. */
  namesStaff: boolean;
};

/** Returns an order's steps, postings, documents with addresses that are valid for five minutes, and terms. */
export async function orderHistory(ctx: Ctx, { orderId, merchantId, namesStaff }: Asked): Promise<OrderHistory> {
  const events = await eventsOf(ctx.db, orderId);
  const money = await movementsOf(ctx.db, { by: 'order', id: orderId, merchantId });
  const papers = await papersOf(ctx.db, orderId);
  const terms = await termsOfOrder(ctx.db, orderId);
  return {
    timeline: events.map(({ fromStatus, toStatus, actorArea, actorName, details, changes, ...event }) => ({
      ...event,
      from: fromStatus,
      to: toStatus,
      actorArea: areas.parse(actorArea),
      actorName: actorArea === 'in' && !namesStaff ? null : actorName,
      details: plain.parse(details),
      ...(changes !== null && { changes: changed.parse(changes) }),
    })),
    money,
    files: papers.map(({ addedArea, ...paper }) => ({
      ...paper,
      addedArea: areas.parse(addedArea),
      tempUrl: temporaryLink(ctx, paper).tempUrl,
    })),
    terms: terms
      ? {
          quantity: terms.quantity,
          pricePaise: terms.pricePaise,
          commissionPaise: terms.commissionPaise,
          refundPaise: refundable(terms),
        }
      : null,
  };
}
