import { addDays, istDayStart } from '@sevadesk/contract/kernel/dates';
import { m } from '@sevadesk/messages';
import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { inEachLanguage, notify } from '../../notifications/index.ts';
import { changeApplication, lockApplication } from '../core/application.repo.ts';
import { todayOf } from '../core/today.ts';
import { cancelApplication } from './decide-application.ts';
import { getDays, lockToCancel, lockToRemind } from '../after-ack/deadlines.repo.ts';

/** So many in one transaction; the ticker comes again for the rest. */
const batch = 50;

/** The day began in India so many days ago: what stood still before it has waited so many whole days. */
const daysAgo = (ctx: Ctx, days: number) => istDayStart(addDays(todayOf(ctx), -(days - 1)));

async function remind(ctx: Ctx, days: number, cancelDays: number | null): Promise<number> {
  return withTransaction(ctx, async (tx) => {
    const ids = await lockToRemind(tx.db, daysAgo(ctx, days), batch);
    for (const id of ids) {
      const application = await lockApplication(tx.db, id);
      if (!application) continue;
      await changeApplication(tx.db, id, { remindedAt: ctx.clock.now().toISOString() });
      await notify(tx, {
        to: { merchantId: application.merchantId },
        event: cancelDays === null ? 'application_reminder' : 'application_last_reminder',
        about: [{ kind: 'paper', id }],
        params: {
          token: application.token ?? '',
          name: application.cardName,
          days: String(days),
          left: String(Math.max(1, (cancelDays ?? days) - days)),
        },
        link: `/merchant/product/nsdl-pan/physical/reapply/${id}`,
      });
    }
    return ids.length;
  });
}

async function cancelOld(ctx: Ctx, days: number): Promise<number> {
  return withTransaction(ctx, async (tx) => {
    const system: Ctx = { ...tx, actor: { kind: 'system', name: 'deadline' } };
    const ids = await lockToCancel(tx.db, daysAgo(ctx, days), batch);
    const said = inEachLanguage((locale) => m.nsdl_pan_tin_deadline_remark({ days: String(days) }, { locale }));
    // Nobody typed this remark: the record keeps it in both languages, a notice tells it in the reader's.
    const remark = Object.values(said).join(' / ');
    for (const id of ids) await cancelApplication(system, { id, remark, said });
    return ids.length;
  });
}

/** Reminds shops of incomplete applications, and cancels those whose days are over with their refund; nothing while neither is set. Answers how many it touched. */
export async function endIncomplete(ctx: Ctx): Promise<number> {
  const { remindDays, cancelDays } = await getDays(ctx.db);
  // First what ends: nobody is reminded of what is cancelled in the same minute.
  const cancelled = cancelDays === null ? 0 : await cancelOld(ctx, cancelDays);
  const reminded = remindDays === null ? 0 : await remind(ctx, remindDays, cancelDays);
  return cancelled + reminded;
}
