import { m, recordLocale } from '@sevadesk/messages';
import type { HoldResolver } from '../wallet/index.ts';
import { endApproved, endRejected } from './decide-specimen.ts';
import { lockOrder } from './specimen.repo.ts';

/** Resolves holds of applications. There is no provider to poll; ending a hold manually also decides the application. */
export const specimenHolds: HoldResolver = {
  ask: async () => 'unknown',
  ended: async (ctx, { id }, end) => {
    const order = await lockOrder(ctx.db, id);
    if (order?.status !== 'submitted') return;
    if (end === 'captured') await endApproved(ctx, order);
    else await endRejected(ctx, order, m.specimen_hold_released({}, { locale: recordLocale }));
  },
};
