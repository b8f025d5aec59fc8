import { formatDate, istDateOf } from '@sevadesk/contract/kernel/dates';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { notify } from '../notifications/index.ts';
import { pauseWork } from '../wallet/index.ts';
import { drawnCredits, hasNotice, insertNotice } from './ageing.repo.ts';
import { creditStateOf, dueOnOf, type Stage, stageOn } from './ageing.rules.ts';

type Debt = { merchantId: string; postingId: string; dueOn: string; drawnPaise: number };

/** Reminds the people of a shop, once for each stage of a debt, however many workers check it. */
async function remind(ctx: Ctx, { merchantId, postingId, dueOn, drawnPaise }: Debt, stage: Stage): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const notifiedAt = ctx.clock.now().toISOString();
    if (!(await insertNotice(ctx.db, { merchantId, postingId, stage: stage.name, notifiedAt }))) return;
    await notify(ctx, {
      to: { merchantId, orHolding: 'm.wallet.view' },
      event: stage.event,
      about: [],
      params: { amount: formatAmount(toPaise(drawnPaise)), due: formatDate(dueOn) },
      link: '/merchant/accounting/payment',
    });
  });
}

/**
 * Ages drawn credit: reminds before, on and after the last day to repay, pauses new work of shops whose credit is overdue, and ends
 * the pause once it is repaid. Safe in concurrent processes.
 */
export async function ageCredits(ctx: Ctx): Promise<void> {
  const today = istDateOf(ctx.clock.now());
  for (const { merchantId, repayDays, balancePaise, isPaused, drawnOn, postingId } of await drawnCredits(ctx.db)) {
    const dueOn = drawnOn === null ? null : dueOnOf(drawnOn, repayDays);
    const isOverdue = creditStateOf(dueOn, today) === 'overdue';
    if (isOverdue !== isPaused) await pauseWork(ctx, merchantId, isOverdue);
    const stage = dueOn === null ? undefined : stageOn(dueOn, today);
    if (stage === undefined || dueOn === null || postingId === null) continue;
    if (await hasNotice(ctx.db, postingId, stage.name)) continue;
    await remind(ctx, { merchantId, postingId, dueOn, drawnPaise: -balancePaise }, stage);
  }
}
