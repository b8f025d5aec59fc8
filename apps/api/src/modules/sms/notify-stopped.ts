import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordStoppedTold } from './days.repo.ts';
import type { SmsPorts } from './sms-ports.ts';
import { rulesOn } from './sms.repo.ts';

/** Notifies staff once a day that the limit of the network stopped messages. Safe in concurrent processes. */
export async function notifyStopped(ctx: Ctx, ports: SmsPorts): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const today = istDateOf(ctx.clock.now());
    if (!(await recordStoppedTold(ctx.db, today))) return;
    const rules = await rulesOn(ctx.db, today);
    await ports.notifyStopped(ctx, { limit: rules?.networkLimit ?? 0 });
  });
}
