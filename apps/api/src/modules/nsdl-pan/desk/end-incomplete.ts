import { addDays, istDayStart } from '@sevadesk/contract/kernel/dates';
import { m } from '@sevadesk/messages';
import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { inEachLanguage, notify } from '../../notifications/index.ts';
import { changeApplication, lockApplication } from '../core/application.repo.ts';
import { todayOf } from '../core/today.ts';
import { cancelApplication } from './decide-application.ts';
import { getDays, lockToCancel, lockToRemind } from '../after-ack/deadlines.repo.ts';

/** The limit of one transaction; the ticker continues with the rest. */
const batch = 50;

/** Returns the start of a day in India; a status older than it has lasted at least `days` whole days. */
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
    // An automatic remark: the record stores it in both languages, a notification uses the reader's.
    const remark = Object.values(said).join(' / ');
    for (const id of ids) await cancelApplication(system, { id, remark, said });
    return ids.length;
  });
}

/** Reminds shops of incomplete applications, and cancels and refunds overdue ones; off while neither is set. Returns how many. */
export async function endIncomplete(ctx: Ctx): Promise<number> {
  const { remindDays, cancelDays } = await getDays(ctx.db);
  // Cancels first, so that nobody is reminded of an application that is cancelled in the same run.
  const cancelled = cancelDays === null ? 0 : await cancelOld(ctx, cancelDays);
  const reminded = remindDays === null ? 0 : await remind(ctx, remindDays, cancelDays);
  return cancelled + reminded;
}
