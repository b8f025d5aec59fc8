import { formatDate } from '@sevadesk/contract/kernel/dates';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { m, recordLocale } from '@sevadesk/messages';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { notify } from '../../notifications/index.ts';
import { chargePenalty } from '../../wallet/index.ts';
import type { Application } from '../core/application.repo.ts';
import { notifyObjected } from '../core/notify-moved.ts';
import { recordStep } from '../core/record-step.ts';
import { todayOf } from '../core/today.ts';
import { tinReasons } from '../reasons/reasons.repo.ts';
import { reasonsForNotice, reasonsOf } from '../reasons/reasons.ts';
import { lockByAck } from './find-case.ts';
import { insertCase, newestCase } from './tin-cases.repo.ts';

export type TinEntry = {
  ackNo: string;
  reasons: readonly string[];
  remark?: string | undefined;
  dueOn: string;
  penalty: boolean;
  batch?: { id: string; rowNo: number; startedBy: string | null };
};

/** Refuses reasons that the centre does not use, at their field; allows those already given in this case. */
export async function requireTinReasons(ctx: Ctx, reasons: readonly string[], given: readonly string[] = []) {
  const known = [...(await tinReasons(ctx.db)), ...given];
  if (reasons.some((code) => !known.includes(code))) throw fieldError('reasons', 'choose_one');
}

/** Returns the text of reasons and remark for a notification. */
export async function refusalText(ctx: Ctx, reasons: readonly string[], remark?: string) {
  return reasonsForNotice(await reasonsOf(ctx, reasons), remark);
}

type Taken = { penaltyPaise: number; penaltyPostingId: string | null };

/** Takes the penalty of the application's own price terms; what exceeds the balance becomes owed. */
async function takePenalty(ctx: Ctx, application: Application, caseId: string): Promise<Taken> {
  const amountPaise = application.penaltyPaise ?? 0;
  if (amountPaise === 0) return { penaltyPaise: 0, penaltyPostingId: null };
  const { postingId } = await chargePenalty(ctx, {
    id: caseId,
    merchantId: application.merchantId,
    amountPaise,
    reason: m.nsdl_pan_tin_penalty_narration({ ackNo: application.aknNo ?? '' }, { locale: recordLocale }),
    reference: { type: 'application', id: application.id },
  });
  return { penaltyPaise: amountPaise, penaltyPostingId: postingId };
}

async function tell(ctx: Ctx, application: Application, entry: TinEntry, { penaltyPaise }: Taken): Promise<void> {
  const { merchantId, token, cardName } = application;
  const to = { merchantId };
  const about = [{ kind: 'paper', id: application.id }] as const;
  const reason = await refusalText(ctx, entry.reasons, entry.remark);
  const link = `/merchant/product/nsdl-pan/physical/tin-rejection/upload/${entry.ackNo}` as const;
  const params = { token: token ?? '', name: cardName, ackNo: entry.ackNo, reason, due: formatDate(entry.dueOn) };
  await notify(ctx, { to, event: 'tin_rejected', about, params, link });
  if (penaltyPaise === 0) return;
  const amount = formatAmount(toPaise(penaltyPaise));
  await notify(ctx, { to, event: 'wallet_penalty', about, params: { amount, reason }, link, mail: false });
}

const afterAck: readonly string[] = ['acknowledged', 'allotted', 'dispatched'];

/**
 * Opens a rejection for a number, takes the penalty and notifies the shop, in the caller's transaction. Throws not_found, state_refused
 * (a rejection is already open, or the application was cancelled) and invalid_input for a past date or an unknown reason.
 */
export async function openCase(ctx: Ctx, entry: TinEntry): Promise<Taken> {
  if (entry.dueOn < todayOf(ctx)) throw fieldError('dueOn', 'date_past');
  await requireTinReasons(ctx, entry.reasons);
  const application = await lockByAck(ctx, entry.ackNo);
  const former = await newestCase(ctx.db, application.id);
  const isOpen = former?.status === 'tin_rejected' || former?.status === 'tin_resubmitted';
  if (isOpen || !afterAck.includes(application.status)) {
    throw new AppError('state_refused', { fields: [{ field: 'ackNo', fault: { key: 'taken' } }] });
  }
  const id = ctx.ids.next();
  const now = ctx.clock.now().toISOString();
  const taken = entry.penalty ? await takePenalty(ctx, application, id) : { penaltyPaise: 0, penaltyPostingId: null };
  await insertCase(ctx.db, {
    id,
    applicationId: application.id,
    merchantId: application.merchantId,
    number: (former?.number ?? 0) + 1,
    reasonCodes: [...new Set(entry.reasons)],
    remark: entry.remark ?? null,
    dueOn: entry.dueOn,
    ...taken,
    batchId: entry.batch?.id ?? null,
    batchRow: entry.batch?.rowNo ?? null,
    enteredBy: ctx.actor.kind === 'user' ? ctx.actor.userId : (entry.batch?.startedBy ?? null),
    enteredAt: now,
    reasonsAt: now,
    statusAt: now,
  });
  await recordStep(ctx, application, {
    track: 'tin',
    status: 'tin_rejected',
    verb: 'tin-reject',
    remark: entry.remark,
    reasonCodes: entry.reasons,
    changes: { tinStatus: 'tin_rejected' },
  });
  await tell(ctx, application, entry, taken);
  await notifyObjected(ctx, application);
  return taken;
}

/** Enters one rejection of the centre. Throws as openCase does. */
export async function enterTinRejection(ctx: UserCtx, input: TinEntry) {
  const { penaltyPaise } = await withTransaction(ctx, (tx) => openCase(tx, input));
  return { ackNo: input.ackNo, status: 'tin_rejected' as const, penaltyPaise };
}
