import { formerPapers } from '@sevadesk/contract/move-in';
import { bind, type BoundRoute } from '../../http/bind.ts';
import { listPapers, openPaper } from './former-papers.ts';

const { order, anyOrder, application, anyApplication } = formerPapers;

export const formerPaperRoutes: readonly BoundRoute[] = [
  bind(order.list, (ctx, { params }) => listPapers(ctx, { orderId: params.id, merchantId: ctx.actor.merchantId })),
  bind(order.open, (ctx, { params }) => openPaper(ctx, { ...params, of: 'order', merchantId: ctx.actor.merchantId })),
  bind(anyOrder.list, (ctx, { params }) => listPapers(ctx, { orderId: params.id })),
  bind(anyOrder.open, (ctx, { params }) => openPaper(ctx, { ...params, of: 'order' })),
  bind(application.list, (ctx, { query }) => listPapers(ctx, { ...query, merchantId: ctx.actor.merchantId })),
  bind(application.open, (ctx, { params }) =>
    openPaper(ctx, { ...params, of: 'application', merchantId: ctx.actor.merchantId }),
  ),
  bind(anyApplication.list, (ctx, { query }) => listPapers(ctx, query)),
  bind(anyApplication.open, (ctx, { params }) => openPaper(ctx, { ...params, of: 'application' })),
];
