import { m, recordLocale } from '@sevadesk/messages';
import type { HoldResolver } from '../wallet/index.ts';
import { endApproved, endRejected } from './decide-specimen.ts';
import { lockOrder } from './specimen.repo.ts';

/** How the ledger settles what is held for applications: head office decides, so nobody can be asked; a hold that people ended by hand decides the application too. */
export const specimenHolds: HoldResolver = {
  ask: async () => 'unknown',
  ended: async (ctx, { id }, end) => {
    const order = await lockOrder(ctx.db, id);
    if (order?.status !== 'submitted') return;
    if (end === 'captured') await endApproved(ctx, order);
    else await endRejected(ctx, order, m.specimen_hold_released({}, { locale: recordLocale }));
  },
};
