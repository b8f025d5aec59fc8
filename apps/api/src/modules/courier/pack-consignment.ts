import { randomBytes } from 'node:crypto';
import type { ConsignmentInput, Direction, OwnConsignmentInput } from '@sevadesk/contract/courier';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { readableNumber } from '../payments/index.ts';
import { companyById } from './companies.repo.ts';
import { mayEdit } from './consignment.rules.ts';
import {
  changeConsignment,
  type Consignment,
  findConsignment,
  insertConsignment,
  lockConsignment,
  merchantAddress,
  unlessDocketTaken,
} from './consignments.repo.ts';
import { claimForms, itemsOf, lockForms, removeItems } from './items.repo.ts';
import { markSent, unpack } from './mark-papers.ts';
import { recordCourierStep, notifyOtherEnd } from './record-step.ts';

type Packed = OwnConsignmentInput & { asksBack?: boolean };

/** Returns the shipping details as stored; a listed courier has its listed name. */
async function wayOf(ctx: UserCtx, input: Packed) {
  const company = input.companyId ? await companyById(ctx.db, input.companyId) : undefined;
  if (input.companyId && !company) throw fieldError('companyId', 'choose_one');
  const today = istDateOf(ctx.clock.now());
  if (input.dispatchedOn && input.dispatchedOn > today) throw fieldError('dispatchedOn', 'date_future');
  return {
    companyId: company?.id ?? null,
    companyName: company?.name ?? input.companyName ?? null,
    awb: input.awb ?? null,
    dispatchedOn: input.dispatchedOn ?? null,
    otherContents: input.otherContents ?? null,
    weightGrams: input.weightGrams ?? null,
    chargesPaise: input.chargesPaise ?? null,
    note: input.note ?? null,
    asksBack: input.asksBack ?? false,
  };
}

type Parcel = { id: string; merchantId: string; direction: Direction };

/**
 * Adds forms of the shop to a consignment. Throws invalid_input at formIds if one is not the shop's or its original is not owed,
 * form_packed if one is in another live consignment.
 */
async function addForms(ctx: UserCtx, parcel: Parcel, ids: readonly string[], place: number): Promise<void> {
  const forms = new Map((await lockForms(ctx.db, ids, parcel.merchantId)).map((form) => [form.id, form]));
  const rows = ids.map((applicationId, index) => {
    const form = forms.get(applicationId);
    if (!form) throw fieldError('formIds', 'not_found');
    const isOwed = form.hardcopyStatus === 'owed' || form.hardcopyStatus === 'sent';
    if (parcel.direction === 'in' && !isOwed) throw fieldError('formIds', 'wrong_state');
    const number = form.aknNo ?? form.token ?? '';
    return { id: ctx.ids.next(), consignmentId: parcel.id, applicationId, number, place: place + index };
  });
  const claimed = await claimForms(ctx.db, rows);
  if (claimed.length < rows.length) throw fieldError('formIds', 'taken', 'form_packed');
}

const docketTaken = () => fieldError('awb', 'taken');

async function add(ctx: UserCtx, input: Packed, to: { direction: Direction; merchantId: string }) {
  const way = await wayOf(ctx, input);
  return withTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const id = tx.ids.next();
    const number = readableNumber('CR', now, randomBytes(5));
    const formIds = [...new Set(input.formIds)];
    const status = input.isSent ? 'sent' : 'prepared';
    const row = { id, number, ...to, enteredArea: tx.actor.area, status, ...way, formsCount: formIds.length };
    const at = now.toISOString();
    const stored = insertConsignment(tx.db, { ...row, createdBy: tx.actor.userId, createdAt: at, statusAt: at });
    if (!(await unlessDocketTaken(stored))) throw docketTaken();
    await addForms(tx, { id, ...to }, formIds, 0);
    await recordCourierStep(tx, id, { verb: 'add', status, remark: way.note, forms: formIds.length });
    if (input.isSent) await dispatched(tx, id);
    return { id, number };
  });
}

/** Marks the forms of a dispatched consignment as sent and notifies the other end. */
export async function dispatched(ctx: UserCtx, id: string): Promise<void> {
  const parcel = await findConsignment(ctx.db, id);
  if (!parcel) throw new AppError('not_found');
  await markSent(ctx, parcel);
  await notifyOtherEnd(ctx, parcel, 'courier_sent', { forms: String(parcel.formsCount) });
}

/** Packs the shop's forms for head office. Throws invalid_input, form_packed. */
export function addOwnConsignment(ctx: MerchantCtx, input: OwnConsignmentInput) {
  return add(ctx, input, { direction: 'in', merchantId: ctx.actor.merchantId });
}

/** Packs a consignment to a shop, or enters one that came from it unannounced. Throws not_found, invalid_input, form_packed. */
export async function addConsignment(ctx: UserCtx, { direction, merchantId, ...input }: ConsignmentInput) {
  if (!(await merchantAddress(ctx.db, merchantId))) throw fieldError('merchantId', 'not_found');
  return add(ctx, input, { direction, merchantId });
}

type Edit = Packed & { id: string; version: number };

/** Replaces the forms of a consignment. */
async function changeForms(ctx: UserCtx, parcel: Consignment, wanted: readonly string[]): Promise<void> {
  const items = await itemsOf(ctx.db, [parcel.id]);
  const kept = new Set(items.map(({ applicationId }) => applicationId));
  const removed = items.filter(({ applicationId }) => applicationId === null || !wanted.includes(applicationId));
  await removeItems(
    ctx.db,
    removed.map(({ id }) => id),
  );
  await unpack(ctx, parcel, removed);
  const added = wanted.filter((id) => !kept.has(id));
  await addForms(ctx, parcel, added, items.length);
}

async function edit(ctx: UserCtx, { id, version, ...input }: Edit, merchantId?: string) {
  const way = await wayOf(ctx, input);
  return withTransaction(ctx, async (tx) => {
    const parcel = await lockConsignment(tx.db, id, merchantId);
    if (!parcel) throw new AppError('not_found');
    if (!mayEdit(tx.actor.area, parcel)) throw new AppError('state_refused');
    if (parcel.version !== version) throw new AppError('changed_meanwhile');
    // A sent consignment stays sent, with all fields that this requires.
    if (parcel.status === 'sent' && !input.isSent) throw new AppError('state_refused');
    const formIds = [...new Set(input.formIds)];
    const status = input.isSent ? 'sent' : 'prepared';
    const stored = changeConsignment(tx.db, id, { ...way, status, formsCount: formIds.length });
    if (!(await unlessDocketTaken(stored))) throw docketTaken();
    await changeForms(tx, parcel, formIds);
    await recordCourierStep(tx, id, { verb: 'edit', status, forms: formIds.length });
    if (status === 'sent' && parcel.status === 'prepared') await dispatched(tx, id);
    else if (status === 'sent') await markSent(tx, { ...parcel, ...way, status });
    return { id, number: parcel.number };
  });
}

/** Edits a consignment that the shop entered. Throws not_found, state_refused once it has arrived, changed_meanwhile, form_packed. */
export function editOwnConsignment(ctx: MerchantCtx, input: Edit) {
  return edit(ctx, input, ctx.actor.merchantId);
}

/** Edits a consignment that staff entered. */
export function editConsignment(ctx: UserCtx, input: Edit) {
  return edit(ctx, input);
}
