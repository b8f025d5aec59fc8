import { isLostLead, isPaidLead, type LeadStatus, type MoveInput } from '@sevadesk/contract/banking';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import type { Updateable } from 'kysely';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import type { BankLeads } from '../../platform/db.gen.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { earnOrder, createMove, recordOrderStep, reverseOrderEarnings } from '../orders/index.ts';
import { changesOf, type Move, mayMove, moveFaults, ownEarning } from './lead.rules.ts';
import { changeLead, forgottenLeads, isRefTaken, type Lead, lockLead } from './leads.repo.ts';
import { notifyLeadMoved } from './partner-leads.ts';
import { notifyDesk, notifyShop } from './notify-lead.ts';

/** Credits the commission of a lead by the amount paid out; cards earn a flat one. Returns the shop's gross in whole paise. */
async function earn(ctx: Ctx, lead: Lead, amountPaise: number): Promise<number> {
  const own = ownEarning(lead, amountPaise);
  return earnOrder(ctx, lead.id, lead.kind === 'loan' ? amountPaise : undefined, own);
}

async function notifyMoved(ctx: Ctx, lead: Lead, move: Move, commissionPaise: number | undefined): Promise<void> {
  const { to, amountPaise, remark } = move;
  const amount = formatAmount(toPaise(amountPaise ?? 0));
  if (to === 'docs_pending') await notifyShop(ctx, lead, 'lead_papers', { remark: remark ?? '-' });
  else if (to === 'sanctioned') await notifyShop(ctx, lead, 'lead_sanctioned', { amount });
  else if (commissionPaise !== undefined)
    await notifyShop(ctx, lead, 'lead_paid', { amount: formatAmount(toPaise(commissionPaise)) });
  else if (isLostLead(to)) await notifyShop(ctx, lead, 'lead_ended', { reason: remark ?? '-' });
}

/** Moves a locked lead to another status; an undone report restores the old one. Throws state_refused. */
export const changeLeadState = createMove<LeadStatus, Lead, Updateable<BankLeads>>({
  kindOf: () => 'bank-lead',
  mayMove: (lead, { to, verb }) => verb === 'report-undone' || mayMove(lead, to),
  write: (db, { id }, changes) => changeLead(db, id, changes),
});

/**
 * Moves a locked lead in the caller's transaction; a payment or an issued card credits the commission.
 * Throws state_refused, invalid_input for missing fields, duplicate if another lead has the reference.
 */
export async function moveHeld(ctx: Ctx, lead: Lead, move: Move): Promise<Lead> {
  if (!mayMove(lead, move.to)) throw new AppError('state_refused');
  const faults = moveFaults(lead, move);
  if (faults.length > 0)
    throw new AppError('invalid_input', { fields: faults.map(({ field, key }) => ({ field, fault: { key } })) });
  if (move.bankRef !== undefined && (await isRefTaken(ctx.db, lead, move.bankRef)))
    throw fieldError('bankRef', 'taken', 'duplicate');
  const commissionPaise = isPaidLead(move.to) ? await earn(ctx, lead, move.amountPaise ?? 0) : undefined;
  const changes = { ...changesOf(lead, move), ...(commissionPaise !== undefined && { commissionPaise }) };
  const moved = await changeLeadState(ctx, lead, {
    to: move.to,
    verb: 'move',
    remark: move.remark,
    changes,
    details: {
      ...(move.amountPaise && { amountPaise: move.amountPaise }),
      ...(move.bankRef !== undefined && { bankRef: move.bankRef }),
      ...(commissionPaise !== undefined && { commissionPaise }),
      ...(changes.askedPapers.length > 0 && { papers: changes.askedPapers.join(' ') }),
    },
  });
  await notifyMoved(ctx, lead, move, commissionPaise);
  await notifyLeadMoved(ctx, lead, move.to);
  return { ...moved, ...changes };
}

/** Locks a lead until the transaction ends; leads of other shops and unknown ones look alike. Throws not_found. */
export async function needLead(ctx: Ctx, id: string, merchantId?: string): Promise<Lead> {
  const lead = await lockLead(ctx.db, id, merchantId);
  if (!lead) throw new AppError('not_found');
  return lead;
}

/** Moves a lead for staff. Throws not_found, changed_meanwhile, state_refused, invalid_input, duplicate. */
export async function moveLead(
  ctx: UserCtx,
  { id, version, ...move }: MoveInput & { id: string },
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const lead = await needLead(tx, id);
    if (lead.version !== version) throw new AppError('changed_meanwhile');
    await moveHeld(tx, lead, move);
    return { ok: true };
  });
}

/** Withdraws a lead for its applicant; after the bank's sanction only the bank can. Throws not_found, state_refused. */
export async function withdrawLead(ctx: MerchantCtx, input: { id: string; reason: string }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const lead = await needLead(tx, input.id, tx.actor.merchantId);
    const to: LeadStatus = 'withdrawn';
    const changes = changesOf(lead, { to, remark: input.reason });
    await changeLeadState(tx, lead, { to, verb: 'withdraw', remark: input.reason, changes });
    await notifyDesk(tx, lead, 'lead_withdrawn', { reason: input.reason });
    await notifyLeadMoved(tx, lead, to);
    return { ok: true };
  });
}

/** Reverses a locked lead's commission in the caller's transaction; its status stays. Throws state_refused (none, or already reversed). */
async function clawBackHeld(ctx: Ctx, lead: Lead, reason: string): Promise<void> {
  if (!isPaidLead(lead.status) || lead.clawedBackAt !== null) throw new AppError('state_refused');
  await reverseOrderEarnings(ctx, lead.id);
  await changeLead(ctx.db, lead.id, { clawedBackAt: ctx.clock.now().toISOString() });
  const step = { orderId: lead.id, kind: 'bank-lead', from: lead.status, to: lead.status, verb: 'claw-back' } as const;
  await recordOrderStep(ctx, { ...step, remark: reason, details: { commissionPaise: lead.commissionPaise } });
  const amount = formatAmount(toPaise(lead.commissionPaise ?? 0));
  await notifyShop(ctx, lead, 'lead_clawed_back', { amount, reason });
}

/** Reverses a commission that the bank took back; what the wallet lacks becomes owed. Throws not_found, state_refused. */
export async function clawBack(ctx: UserCtx, input: { id: string; reason: string }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    await clawBackHeld(tx, await needLead(tx, input.id), input.reason);
    return { ok: true };
  });
}

const patienceDays = 90;

/** Ends leads that were never sent to a bank and had no move for 90 days. */
export async function expireLeads(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - patienceDays * 86_400_000).toISOString();
  for (const id of await forgottenLeads(ctx.db, before)) {
    await withTransaction(ctx, async (tx) => {
      const lead = await needLead(tx, id);
      if (mayMove(lead, 'expired') && lead.statusAt < before)
        await moveHeld(tx, lead, { to: 'expired', remark: `${patienceDays} days` });
    });
  }
}
