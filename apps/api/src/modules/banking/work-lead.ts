import { type LeadPaper, isOpenLead } from '@sevadesk/contract/banking';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { checkUpload, type Upload } from '../downloads/index.ts';
import { saveOrderPaper, recordOrderStep, removeOrderPaper } from '../orders/index.ts';
import { isBeforeBank } from './lead.rules.ts';
import { deskPeople } from './desk-people.ts';
import { changeLead, type Lead } from './leads.repo.ts';
import { needLead } from './move-lead.ts';
import { notifyDesk, notifyShop } from './notify-lead.ts';

const stepOf = (lead: Lead, verb: string) =>
  ({ orderId: lead.id, kind: 'bank-lead', from: lead.status, to: lead.status, verb }) as const;

function needOpen(lead: Lead): void {
  if (!isOpenLead(lead.status)) throw new AppError('state_refused');
}

/** Lists staff to whom a lead can be assigned. */
export async function listPeople(ctx: UserCtx) {
  return { data: await deskPeople(ctx) };
}

/** Assigns an open lead to a person, who is notified, or to no one. Throws not_found, state_refused, invalid_input at `userId`. */
export async function assignLead(ctx: UserCtx, input: { id: string; userId: string | null }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const lead = await needLead(tx, input.id);
    needOpen(lead);
    const person = (await deskPeople(tx)).find(({ id }) => id === input.userId);
    if (input.userId !== null && !person) throw fieldError('userId', 'choose_one');
    await changeLead(tx.db, lead.id, { assigneeId: input.userId });
    await recordOrderStep(tx, { ...stepOf(lead, 'assign'), details: { assignee: person?.name ?? null } });
    if (input.userId !== null && input.userId !== tx.actor.userId)
      await notifyDesk(tx, { ...lead, assigneeId: input.userId }, 'lead_assigned');
    return { ok: true };
  });
}

type Message = { id: string; text: string };

/** Sends a message to the shop. Throws not_found, state_refused if the lead has ended. */
export async function writeToShop(ctx: UserCtx, { id, text }: Message): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const lead = await needLead(tx, id);
    needOpen(lead);
    await recordOrderStep(tx, { ...stepOf(lead, 'message'), remark: text });
    await notifyShop(tx, lead, 'lead_message');
    return { ok: true };
  });
}

/** Sends a message to the desk. Throws not_found, state_refused. */
export async function writeToDesk(ctx: MerchantCtx, { id, text }: Message): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const lead = await needLead(tx, id, tx.actor.merchantId);
    needOpen(lead);
    await recordOrderStep(tx, { ...stepOf(lead, 'message'), remark: text });
    await notifyDesk(tx, lead, 'lead_message');
    return { ok: true };
  });
}

type NewPaper = { id: string; slot: LeadPaper; files: readonly Upload[] };

async function addPaper(
  ctx: UserCtx,
  { id, slot, files }: NewPaper,
  merchantId?: string,
): Promise<{ paperId: string }> {
  const { number } = await needLead(ctx, id, merchantId);
  const file = await checkUpload(ctx, 'order-paper', files[0], `${number}-${slot}`);
  return withTransaction(ctx, async (tx) => {
    const lead = await needLead(tx, id, merchantId);
    needOpen(lead);
    const paperId = await saveOrderPaper(tx, { orderId: id, merchantId: lead.merchantId, slot }, file);
    const askedPapers = lead.askedPapers.filter((asked) => asked !== slot);
    await changeLead(tx.db, id, { askedPapers });
    await recordOrderStep(tx, { ...stepOf(lead, 'paper'), details: { slot } });
    const isComplete = lead.askedPapers.length > 0 && askedPapers.length === 0;
    if (merchantId !== undefined && isComplete) await notifyDesk(tx, lead, 'lead_message');
    return { paperId };
  });
}

/** Adds a shop's document; notifies the desk at the last requested one. Throws not_found, state_refused, file_refused, upload_missing. */
export function addOwnPaper(ctx: MerchantCtx, paper: NewPaper) {
  return addPaper(ctx, paper, ctx.actor.merchantId);
}

/** Adds a document of head office. Throws not_found, state_refused, file_refused, upload_missing. */
export function addDeskPaper(ctx: UserCtx, paper: NewPaper) {
  return addPaper(ctx, paper);
}

/** Removes a document before the lead is sent to the bank. Throws not_found, state_refused. */
export async function removeOwnPaper(ctx: MerchantCtx, input: { id: string; paperId: string }): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const lead = await needLead(tx, input.id, tx.actor.merchantId);
    if (!isBeforeBank(lead.status)) throw new AppError('state_refused');
    await removeOrderPaper(tx, { orderId: lead.id, paperId: input.paperId });
    await recordOrderStep(tx, stepOf(lead, 'paper-removed'));
    return { ok: true };
  });
}
